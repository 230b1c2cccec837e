import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { decide } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { setMailServer } from "#app/infra/mail/mail.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import {
  addressAccepted,
  listRecipients,
  listStudentMessages,
  takeMessageBack,
  writeToStudents,
} from "./student-message.server.ts";
import { leftOutText, namedPeople } from "./student-message.ts";

const BY = { id: "amina", name: "Amina Diallo" };

beforeEach(async () => {
  await forgetRegistrations();
  await db.delete(mails);
});

afterEach(() => setMailServer(undefined));

async function formationOf(people: { firstName: string; userEmail?: string }[]) {
  const { id, title } = await addCourse({ courseType: "formation", title: "Fiqh" });
  const approved = { status: "approved", approvalDate: new Date() } as const;
  for (const person of people) await addRegistration(id, { ...approved, ...person });
  const students = (await listRecipients(id, { status: "approved" })).map((one) => one.id);
  return { formation: { id, title }, students };
}

it("writes a mail of its own to each who has an address, once, however often it is sent", async () => {
  const { formation, students } = await formationOf([
    { firstName: "Awa", userEmail: "famille@exemple.fr" },
    { firstName: "Omar", userEmail: "famille@exemple.fr" },
    { firstName: "Zoé" },
  ]);
  const message = {
    id: newId(),
    subject: "Salle 2",
    body: "Samedi, salle 2.\n\nÀ bientôt",
    students,
  };
  expect(await writeToStudents(formation, message, BY)).toBe(2);
  await writeToStudents(formation, message, BY);
  const written = await db.select().from(mails).orderBy(mails.createdAt);
  expect(written.map(({ toAddress }) => toAddress)).toEqual([
    "famille@exemple.fr",
    "famille@exemple.fr",
  ]);
  const greeted = written.map(({ text }) => text?.match(/ʿalaykum (\p{L}+)/u)?.[1]).toSorted();
  expect(greeted).toEqual(["Awa", "Omar"]);
  expect(written[0]?.html).not.toContain("famille@exemple.fr");
  expect(written[0]?.text).toContain("parce que vous avez une place dans la formation « Fiqh »");
  expect(await listStudentMessages(formation.id)).toMatchObject([
    { subject: "Salle 2", recipients: 2 },
  ]);
});

it("leaves out who has just been accepted and does not know: they would learn it from the message", async () => {
  const { formation } = await formationOf([{ firstName: "Awa", userEmail: "awa@exemple.fr" }]);
  const now = new Date();
  const decided = { status: "approved", approvalDate: now, decidedAt: now } as const;
  const sira = { firstName: "Sira", userEmail: "sira@exemple.fr", ...decided };
  const { id } = await addRegistration(formation.id, sira);
  const names = async (later = 0) => {
    const people = await listRecipients(
      formation.id,
      { status: "approved" },
      new Date(now.getTime() + later * 60_000),
    );
    return people.map(({ firstName }) => firstName);
  };
  expect(await names()).toEqual(["Awa"]);
  const awa = await listRecipients(formation.id, { status: "approved" }, now);
  const addressed = async (also: boolean) => {
    const { recipients, leftOut } = await addressAccepted(formation.id, awa, also, now);
    return [namedPeople(recipients), leftOutText(leftOut)];
  };
  expect(await addressed(false)).toEqual(["Awa Ferhani", " Sira Ferhani ne le recevra pas."]);
  expect(await addressed(true)).toEqual(["Awa Ferhani et Sira Ferhani", ""]);
  expect((await names(5)).toSorted()).toEqual(["Awa", "Sira"]);
  // Chosen by hand, she is written to as the one who asked that she knows she is.
  await writeToStudents(
    formation,
    { id: newId(), subject: "Salle", body: "Salle 2", students: [id] },
    BY,
  );
  const [written] = await db.select().from(mails);
  expect(written?.text).toContain("parce que vous avez demandé une place");
});

it("has who was just accepted and has a telephone alone among those to call at once", async () => {
  const { formation } = await formationOf([{ firstName: "Awa", userEmail: "awa@exemple.fr" }]);
  setMailServer({ url: "smtp://127.0.0.1:1" });
  const now = new Date();
  const before = await listRecipients(formation.id, { status: "approved" }, now);
  const { id } = await addRegistration(formation.id, {
    firstName: "Sira",
    userEmail: null,
    phone: "06 12 34 56 78",
  });
  await decide("approve", id, { by: BY }, now);
  const people = await listRecipients(formation.id, { status: "approved" }, now);
  expect(people.map(({ firstName, announcedAt }) => [firstName, announcedAt])).toEqual([
    ["Awa", null],
    ["Sira", null],
  ]);
  expect((await listRecipients(formation.id, { status: "pending" }, now)).length).toBe(0);
  const { recipients, leftOut } = await addressAccepted(formation.id, before, false, now);
  expect([namedPeople(recipients), leftOutText(leftOut)]).toEqual([
    "Awa Ferhani et Sira Ferhani",
    "",
  ]);
});

it("goes after their answer to those accepted just now, if the writer wants it, and not once that is undone", async () => {
  const { formation } = await formationOf([{ firstName: "Awa", userEmail: "awa@exemple.fr" }]);
  const by = { by: BY };
  const sira = { firstName: "Sira", userEmail: "sira@exemple.fr" };
  const { id } = await addRegistration(formation.id, sira);
  const now = new Date();
  await decide("approve", id, by, now);
  const people = await listRecipients(formation.id, { status: "approved", withUntold: true }, now);
  expect(people.map(({ firstName, announcedAt }) => [firstName, announcedAt])).toEqual([
    ["Awa", null],
    ["Sira", new Date(now.getTime() + 5 * 60_000)],
  ]);
  const students = people.map((one) => one.id);
  const message = { id: newId(), subject: "Salle", body: "Salle 2", students };
  expect(await writeToStudents(formation, message, BY, { withUntold: true, now })).toBe(2);
  const [written] = await db.select().from(mails).where(eq(mails.aboutId, id));
  expect(written?.text).toContain("parce que vous avez une place");
  const answeredAt = now.getTime() + 5 * 60_000;
  expect(written?.sendAfter?.getTime()).toBeGreaterThan(answeredAt);
  await decide("undo", id, by, now);
  const [undone] = await db.select().from(mails).where(eq(mails.aboutId, id));
  expect(undone?.state).not.toBe("queued");
});

it("carries what was set in bold, and the sessions of a formation that is not over", async () => {
  const { formation, students } = await formationOf([
    { firstName: "Awa", userEmail: "awa@exemple.fr" },
  ]);
  const write = () =>
    writeToStudents(
      formation,
      { id: newId(), subject: "Salle", body: "**Salle 2**", students },
      BY,
    );
  await write();
  const dates = { startDate: "2096-01-09", endDate: "2096-06-24" };
  await db.update(courses).set(dates).where(eq(courses.id, formation.id));
  await write();
  const endless = { startDate: "2026-01-09", endDate: null, sessionDays: ["friday" as const] };
  const hours = { sessionStart: "18:00", sessionEnd: "20:00" };
  await db
    .update(courses)
    .set({ ...endless, ...hours })
    .where(eq(courses.id, formation.id));
  await write();
  const [before, after, onAndOn] = await db.select().from(mails).orderBy(mails.createdAt);
  expect(before).toMatchObject({
    html: expect.stringContaining("<strong>Salle 2"),
    attachments: [],
  });
  expect(after?.attachments).toMatchObject([{ filename: "formation.ics" }]);
  expect(onAndOn?.attachments).toMatchObject([{ filename: "formation.ics" }]);
});

it("is taken back with its words and people until it leaves, and no other message with it", async () => {
  const { formation, students } = await formationOf([
    { firstName: "Awa", userEmail: "awa@exemple.fr" },
    { firstName: "Omar", userEmail: "omar@exemple.fr" },
  ]);
  const write = (id: string, subject: string) =>
    writeToStudents(formation, { id, subject, body: "Samedi", students }, BY);
  const [first, last] = [newId(), newId()];
  await write(first, "Salle 1");
  await write(last, "Salle 2");
  expect(await takeMessageBack(formation, first, BY)).toBeNull();
  const taken = await takeMessageBack(formation, last, BY);
  expect(taken).toMatchObject({ subject: "Salle 2", body: "Samedi" });
  expect(taken?.students.toSorted()).toEqual(students.toSorted());
  const states = await db.select().from(mails).orderBy(mails.createdAt);
  expect(states.map(({ subject, state }) => [subject, state])).toEqual([
    ["Salle 1", "queued"],
    ["Salle 1", "queued"],
    ["Salle 2", "cancelled"],
    ["Salle 2", "cancelled"],
  ]);
  expect(await listStudentMessages(formation.id)).toMatchObject([{ subject: "Salle 1" }]);
  const [one] = states;
  await db
    .update(mails)
    .set({ state: "sent", sentAt: new Date() })
    .where(eq(mails.id, one?.id ?? ""));
  expect(await takeMessageBack(formation, first, BY)).toBeNull();
  expect(await takeMessageBack({ ...formation, id: newId() }, first, BY)).toBeNull();
  const after = await db.select().from(mails).orderBy(mails.createdAt);
  expect(after.map(({ state }) => state).toSorted()).toEqual([
    "cancelled",
    "cancelled",
    "queued",
    "sent",
  ]);
});

it("reaches nobody of another formation", async () => {
  const { students } = await formationOf([{ firstName: "Awa", userEmail: "awa@exemple.fr" }]);
  const { formation } = await formationOf([]);
  const message = { id: newId(), subject: "Salle 2", body: "Samedi", students };
  expect(await writeToStudents(formation, message, BY)).toBe(0);
  expect(await db.$count(mails)).toBe(0);
});
