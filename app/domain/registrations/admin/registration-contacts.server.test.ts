import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { sendRegistrationMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { correctContacts } from "./registration-contacts.server.ts";
import { findRegistration } from "./registration-list.server.ts";

const BY = { id: "amina", name: "Amina Diallo" };
const DECIDED = new Date("2026-11-20T10:00:00Z");
const NADIA = {
  firstName: "Nadia",
  lastName: "Ferhani",
  userEmail: "nadia@exemple.fr",
  phone: null,
  age: null,
  guardianName: null,
};
const ONCE = { confirmed: false, sendAgain: false };

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(async () => {
  await forgetRegistrations();
  await db.delete(mails);
  await db.delete(auditEvents);
});

async function registered(values = {}) {
  const { id: courseId } = await addCourse({ courseType: "formation" });
  return addRegistration(courseId, { ...NADIA, userEmail: "nadai@exemple.fr", ...values });
}

it("corrects what is mistyped, and says in the journal what, never whose", async () => {
  const { id } = await registered();
  const corrected = { ...NADIA, phone: "06 12 34 56 78", ...ONCE };
  expect(await correctContacts(id, corrected, BY)).toMatchObject({ ok: true });
  expect(await findRegistration(id)).toMatchObject({
    userEmail: "nadia@exemple.fr",
    phoneInternational: "+33612345678",
  });
  const [event] = await db.select().from(auditEvents);
  expect(event?.words).toMatch(/: e-mail, téléphone$/);
  expect(JSON.stringify(event)).not.toContain("exemple.fr");
});

it("corrects the age and the parent's name too, and says so in the journal", async () => {
  const { id } = await registered({ ...NADIA, age: 90 });
  const corrected = { ...NADIA, age: 9, guardianName: "Awa Koné", ...ONCE };
  expect(await correctContacts(id, corrected, BY)).toMatchObject({ ok: true });
  expect(await findRegistration(id)).toMatchObject({ age: 9, guardianName: "Awa Koné" });
  const [event] = await db.select().from(auditEvents);
  expect(event?.words).toMatch(/: âge, parent ou responsable$/);
});

it("refuses to make of it a second registration of somebody else", async () => {
  const { id, courseId } = await registered();
  const other = await addRegistration(courseId, NADIA);
  expect(await correctContacts(id, { ...NADIA, ...ONCE }, BY)).toEqual({
    ok: false,
    reason: "already",
    reference: other.referenceNumber,
  });
});

it("asks twice once the decision was mailed, and sends it again to the new address", async () => {
  const { id } = await registered({
    status: "approved",
    approvalDate: DECIDED,
    decidedAt: DECIDED,
    consentAt: DECIDED,
    consentVersion: "2026-11-22",
  });
  const due = { registrationId: id, kind: "approved", moment: DECIDED.toISOString() } as const;
  await sendRegistrationMail(due);
  await db.update(mails).set({ state: "sent", sentAt: new Date() });
  expect(await correctContacts(id, { ...NADIA, ...ONCE }, BY)).toMatchObject({ reason: "decided" });
  const confirmed = { ...NADIA, confirmed: true, sendAgain: true };
  expect(await correctContacts(id, confirmed, BY)).toMatchObject({ ok: true, sentAgain: true });
  await sendRegistrationMail(due);
  const sent = await db.select().from(mails).orderBy(mails.createdAt);
  expect(sent.map(({ toAddress }) => toAddress)).toEqual(["nadai@exemple.fr", "nadia@exemple.fr"]);
});

it("sends to the corrected address what has not left yet", async () => {
  const { id } = await registered();
  const template = { title: "Salle 2", preview: "", paragraphs: ["Salle 2"], foot: "" };
  const about = { kind: "registration", id };
  await queueMail({
    kind: "students-message",
    to: "nadai@exemple.fr",
    subject: "Salle",
    template,
    about,
  });
  await correctContacts(id, { ...NADIA, ...ONCE }, BY);
  expect(await db.select().from(mails)).toMatchObject([{ toAddress: "nadia@exemple.fr" }]);
});

it("asks about a telephone or an address that looks like a slip, once, and only where it changes", async () => {
  const { id: course } = await addCourse({ courseType: "formation" });
  const { id } = await addRegistration(course, { ...NADIA, phone: "06 55 44 33" });
  const kept = { ...NADIA, ...ONCE, phone: "06 55 44 33", lastName: "Alaoui" };
  expect(await correctContacts(id, kept, BY)).toMatchObject({ ok: true });
  const doubtful = { ...kept, phone: "06 55 44 3", userEmail: "nadia@gmial.com" };
  const asked = await correctContacts(id, doubtful, BY);
  expect(asked).toMatchObject({ ok: false, reason: "doubtful" });
  const question = "asked" in asked ? asked.asked : "";
  expect(question).toContain("Vouliez-vous dire nadia@gmail.com ?");
  expect(question).toContain("Ce numéro est-il complet ? Vous avez écrit 06 55 44 3.");
  expect(await correctContacts(id, { ...doubtful, verified: question }, BY)).toMatchObject({
    ok: true,
  });
});
