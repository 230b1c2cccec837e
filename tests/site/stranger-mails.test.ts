import { beforeEach, expect, test } from "vitest";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { sendMessage } from "#app/domain/messages/message.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { replyToMessage } from "#app/domain/messages/message-reply.server.ts";
import { subscribe } from "#app/domain/newsletter/subscribers/subscriber.server.ts";
import { sendPersonalFileLink } from "#app/domain/personal-data/personal-data-link.server.ts";
import { sendRegistrationMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration } from "#tests/factories/registration-factory.ts";

const VICTIM = "victime@exemple.fr";
const TRAP = "http://piege.exemple/GAGNEZ";
const NOW = new Date("2026-11-21T09:00:00Z");

beforeEach(() => db.delete(mails));

test("a message mails nobody, and its answer quotes nothing of it", async () => {
  await sendMessage({ name: TRAP, email: VICTIM, subject: TRAP, message: TRAP });
  expect(await written()).toEqual([]);
  const [message] = await db.select().from(contactMessages);
  await replyToMessage(message?.id ?? "", "Bonjour.");
  expect(await written()).toHaveLength(1);
  await expectNothingTyped();
});

test("the letter's and the personal file's mails hold nothing typed but the address", async () => {
  await subscribe(VICTIM);
  await sendPersonalFileLink(VICTIM);
  expect(await written()).toHaveLength(2);
  await expectNothingTyped();
});

test("no mail about a registration holds what its sender typed", async () => {
  const typed = {
    userEmail: VICTIM,
    firstName: TRAP,
    lastName: TRAP,
    phone: "0102030405",
    motivationText: TRAP,
    availabilityPreferences: TRAP,
    specialNeeds: TRAP,
    educationLevel: TRAP,
    experienceLevel: TRAP,
  };
  const decided = { decidedAt: NOW, approvalDate: NOW };
  const offered = { status: "offered", offerExpiresAt: NOW, waitingSince: NOW } as const;
  for (const [kind, state] of [
    ["received", {}],
    ["waiting", { status: "waiting", waitingSince: NOW }],
    ["approved", { status: "approved", ...decided }],
    ["rejected", { status: "rejected", decidedAt: NOW }],
    ["undone", {}],
    ["offered", offered],
  ] as const) {
    const course = await addCourse({ courseType: "formation", registrationStatus: "ouvert" });
    const { id } = await addRegistration(course.id, { ...typed, ...state });
    await sendRegistrationMail({ registrationId: id, kind, moment: NOW.toISOString() }, NOW);
  }
  expect(await written()).toHaveLength(6);
  await expectNothingTyped();
});

async function written() {
  return db.select().from(mails);
}

async function expectNothingTyped(): Promise<void> {
  for (const { subject, html, text, toAddress } of await written()) {
    expect(toAddress).toBe(VICTIM);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/piege|GAGNEZ/);
  }
}
