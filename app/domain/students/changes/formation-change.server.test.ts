import { beforeEach, expect, it } from "vitest";
import { formationRecord } from "#app/domain/all-formations.server.ts";
import { formationInput } from "#app/domain/courses/formations/admin/formation.record.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { writeToStudents } from "#app/domain/students/student-message.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import {
  findFormationChange,
  forgetFormationChange,
  keepChangeQuiet,
  noteTold,
} from "./formation-change.server.ts";
import { changeMessage } from "./formation-change.ts";

beforeEach(async () => {
  await forgetRegistrations();
  await db.delete(mails);
});

const TUESDAYS = {
  isOnline: "on",
  sessionDays: ["tuesday"],
  sessionStart: "20:00",
  sessionEnd: "21:30",
};

async function formationWith(people: { firstName: string; userEmail?: string }[]) {
  const { id, title } = await addCourse({
    courseType: "formation",
    title: "Fiqh",
    preset: "Fiqh",
    isOnline: true,
    sessionDays: ["tuesday"],
    sessionStart: "20:00",
    sessionEnd: "21:30",
  });
  for (const person of people) {
    await addRegistration(id, { status: "approved", approvalDate: new Date(), ...person });
  }
  return { id, title };
}

async function save(id: string, values: object) {
  const input = formationInput.parse({
    id,
    preset: "Fiqh",
    title: "Fiqh",
    description: "Comprendre",
    ...TUESDAYS,
    ...values,
  });
  const saving = await formationRecord.save(input, { create: false, by: SOMEONE });
  expect(saving).toEqual({ ok: true });
}

it("asks whether to tell the students that a session is not held, or is held on another day", async () => {
  const { id } = await formationWith([{ firstName: "Awa" }]);
  await save(id, { startDate: "2096-01-03", endDate: "2096-06-26" });
  await save(id, {
    startDate: "2096-01-03",
    endDate: "2096-06-26",
    skippedDays: ["2096-02-07", ""],
    addedDays: ["2096-02-09"],
  });
  const added = "Une séance s'ajoute le jeudi 9 février 2096, aux horaires habituels.";
  expect(await said(id)).toEqual(["La séance du mardi 7 février 2096 est annulée.", added]);
  expect(await said(id, new Date("2096-02-08T12:00:00Z"))).toEqual([added]);
  expect(await findFormationChange(id, new Date("2096-02-10T12:00:00Z"))).toBeNull();
  await save(id, { startDate: "2096-01-03", endDate: "2096-06-26" });
  expect(await findFormationChange(id)).toBeNull();
});

/** The build binds numbers to their units in texts, this one's too. */
const spaced = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u2060", "");

const said = async (id: string, now?: Date) =>
  (await findFormationChange(id, now))?.changes.map((change) =>
    spaced(
      "sentence" in change
        ? change.sentence
        : `${change.label}: ${change.before} > ${change.after}`,
    ),
  );

it("asks about what has changed for the accepted, before and after, and writes to nobody", async () => {
  const { id } = await formationWith([{ firstName: "Awa", userEmail: "awa@exemple.fr" }]);
  await save(id, { sessionDays: ["thursday"] });
  await save(id, { sessionDays: ["thursday"], onlineLink: "https://meet.exemple.fr/x" });
  expect(await said(id)).toEqual(
    [
      "Séances: Le mardi, 20 h – 21 h 30 (heure de Paris) > Le jeudi, 20 h – 21 h 30 (heure de Paris)",
      "Lien pour suivre en ligne:  > https://meet.exemple.fr/x",
    ].map(spaced),
  );
  expect(await db.$count(mails)).toBe(0);
});

it("asks nothing once it is put back, answered, or of who was accepted since", async () => {
  const { id } = await formationWith([{ firstName: "Awa" }]);
  await save(id, { sessionDays: ["thursday"] });
  await save(id, {});
  expect(await said(id)).toBeUndefined();
  await save(id, { sessionStart: "19:00" });
  expect(await said(id)).toHaveLength(1);
  expect(await keepChangeQuiet(id, SOMEONE)).toBe(true);
  expect(await said(id)).toBeUndefined();
  expect(await keepChangeQuiet(id, SOMEONE)).toBe(false);

  const other = await formationWith([]);
  await save(other.id, { sessionDays: ["thursday"] });
  await addRegistration(other.id, { status: "approved", approvalDate: new Date() });
  expect(await said(other.id)).toBeUndefined();
});

it("is told once, to each who is accepted", async () => {
  const { id, title } = await formationWith([
    { firstName: "Awa", userEmail: "awa@exemple.fr" },
    { firstName: "Omar" },
  ]);
  await save(id, { sessionDays: ["thursday"] });
  const change = await findFormationChange(id);
  expect(change?.recipients.map(({ firstName }) => firstName).toSorted()).toEqual(["Awa", "Omar"]);
  const students = change?.recipients.map((one) => one.id) ?? [];
  const message = { id: newId(), students, ...changeMessage(title, change?.changes ?? []) };
  const along = (tx: Parameters<typeof forgetFormationChange>[0]) => forgetFormationChange(tx, id);
  await writeToStudents({ id, title }, message, SOMEONE, { along });
  await writeToStudents({ id, title }, message, SOMEONE, { along });
  const [mail, ...more] = await db.select().from(mails);
  expect([mail?.subject, mail?.toAddress, more]).toEqual([
    "Changement : Fiqh",
    "awa@exemple.fr",
    [],
  ]);
  expect(spaced(mail?.text ?? "")).toMatch(/Séances\nAvant : Le mardi.+\nMaintenant : Le jeudi/);
  expect(await said(id)).toBeUndefined();
});

it("knows who was told by hand, asks again after another change, and is done with the last", async () => {
  const { id } = await formationWith([{ firstName: "Awa" }, { firstName: "Omar" }]);
  const told = async () => (await findFormationChange(id))?.told;
  const note = async (student: string, isTold: boolean, print?: string) => {
    const shown = print ?? (await findFormationChange(id))?.print ?? "";
    return noteTold(id, { id: student, isTold, print: shown }, SOMEONE);
  };
  await save(id, { skippedDays: ["2096-01-10"], startDate: "2096-01-01", endDate: "2096-03-01" });
  const change = await findFormationChange(id);
  const [awa, omar] = (change?.recipients ?? []).map((one) => one.id);
  if (!awa || !omar) throw new Error("Two are to be told.");
  expect(change?.told).toEqual([]);
  await note(awa, true);
  expect(await told()).toEqual([awa]);
  await note(newId(), true);
  expect(await told()).toEqual([awa]);
  const same = { skippedDays: ["2096-01-10"], startDate: "2096-01-01", endDate: "2096-03-01" };
  await save(id, { ...same, description: "Comprendre mieux" });
  expect(await told()).toEqual([awa]);
  await save(id, { sessionStart: "19:00", startDate: "2096-01-01", endDate: "2096-03-01" });
  expect(await told()).toEqual([]);
  expect(await note(omar, true, change?.print)).toBe(false);
  expect(await told()).toEqual([]);
  expect(await note(omar, true)).toBe(true);
  await note(omar, false);
  expect(await told()).toEqual([]);
  await note(awa, true);
  await note(omar, true);
  expect(await findFormationChange(id)).toBeNull();
});
