import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { findFormationChange } from "#app/domain/students/changes/formation-change.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { findPlannedSession, listPlannable, readPlannedMonth } from "./agenda-admin.server.ts";
import {
  addSession,
  cancelSession,
  changeSession,
  hoursRead,
  restoreSession,
} from "./agenda-changes.server.ts";

const BY = { id: "amina", name: "Amina Diallo", email: "a@exemple.fr" };
/** The build binds numbers to their units in texts, this one's too. */
const spaced = (text: string) => text.replaceAll(/\s/g, " ").replaceAll("\u2060", "");

const AS_USUAL = { start: "10:00", end: "12:00", place: null };
const NOW = new Date("2027-01-04T08:00:00Z");

beforeEach(forgetRegistrations);

const saturdays = () =>
  addCourse({
    courseType: "formation",
    title: "Tajwid du samedi",
    startDate: "2027-01-09",
    endDate: "2027-02-27",
    sessionDays: ["saturday"],
    sessionStart: "10:00",
    sessionEnd: "12:00",
  });

async function daysOf(title: string, month: string) {
  const { days } = await readPlannedMonth(month, { now: NOW });
  return days.flatMap(({ day, entries }) =>
    entries.filter((entry) => entry.title === title).map(({ state }) => `${day} ${state}`),
  );
}

it("moves a session to another day, and asks whether the students are told", async () => {
  const { id, title } = await saturdays();
  const approvalDate = new Date(Date.now() - 86_400_000);
  await addRegistration(id, { status: "approved", approvalDate, userEmail: "zoe@exemple.fr" });
  const move = { from: "2027-01-16", to: "2027-01-20", ...AS_USUAL };
  expect(await changeSession(id, move, BY, NOW)).toEqual({ ok: true, title });
  expect(await daysOf(title, "2027-01")).toEqual([
    "2027-01-09 held",
    "2027-01-16 left-out",
    "2027-01-20 added",
    "2027-01-23 held",
    "2027-01-30 held",
  ]);
  expect(await findFormationChange(id, NOW)).toMatchObject({ recipients: [{}] });
  const back = { from: "2027-01-20", to: "2027-01-16", ...AS_USUAL };
  expect(await changeSession(id, back, BY, NOW)).toMatchObject({ ok: true });
  expect(await findFormationChange(id, NOW)).toBeNull();
});

it("shows the month of one formation alone, and of all where none is known by that name", async () => {
  const { id, title } = await saturdays();
  await saturdays();
  const shown = async (formation: string) => {
    const { days } = await readPlannedMonth("2027-01", { formation, now: NOW });
    return days.flatMap(({ entries }) => entries);
  };
  expect((await shown(id)).map((entry) => entry.title)).toEqual([title, title, title, title]);
  expect((await shown("nothing")).length).toBeGreaterThan(4);
});

it("says of a moved session where it is held, and of the other day what it stands for", async () => {
  const { id } = await saturdays();
  const at = { start: "14:00", end: "16:00", place: "Salle 2" };
  await changeSession(id, { from: "2027-01-16", to: "2027-01-20", ...at }, BY, NOW);
  const notes = async () => {
    const { days } = await readPlannedMonth("2027-01", { now: NOW });
    return days.flatMap(({ day, entries }) =>
      entries.map(({ note, hours, place }) => [day, note, hours, place].map(spaced).join(" | ")),
    );
  };
  expect(await notes()).toEqual(
    expect.arrayContaining([
      expect.stringContaining("2027-01-16 | Déplacée au 20 janv."),
      spaced("2027-01-20 | Au lieu du 16 janv. | 14 h – 16 h | Salle 2"),
    ]),
  );
  expect(await findPlannedSession(id, "2027-01-16")).toMatchObject({ movedTo: "2027-01-20" });
  // Moved once more, it still stands for the day it was planned on.
  await changeSession(id, { from: "2027-01-20", to: "2027-01-21", ...at }, BY, NOW);
  expect(await notes()).toContain(
    spaced("2027-01-21 | Au lieu du 16 janv. | 14 h – 16 h | Salle 2"),
  );
  await restoreSession(id, "2027-01-16", BY);
  expect((await notes()).filter((line) => /01-(16|2[01])/.test(line))).toEqual([
    spaced("2027-01-16 |  | 10 h – 12 h | "),
  ]);
});

it("moves one that was moved already from either of its days, and leaves no session behind", async () => {
  const { id, title } = await saturdays();
  await changeSession(id, { from: "2027-01-16", to: "2027-01-20", ...AS_USUAL }, BY, NOW);
  await changeSession(id, { from: "2027-01-16", to: "2027-01-21", ...AS_USUAL }, BY, NOW);
  const days = () => daysOf(title, "2027-01");
  expect(await days()).toEqual([
    "2027-01-09 held",
    "2027-01-16 left-out",
    "2027-01-21 added",
    "2027-01-23 held",
    "2027-01-30 held",
  ]);
  await changeSession(id, { from: "2027-01-16", to: "2027-01-16", ...AS_USUAL }, BY, NOW);
  expect(await days()).toEqual([
    "2027-01-09 held",
    "2027-01-16 held",
    "2027-01-23 held",
    "2027-01-30 held",
  ]);
});

it("keeps the formation's hours where its form was left as it showed them", async () => {
  const { id } = await saturdays();
  await db.update(courses).set({ sessionStart: "14:00", sessionEnd: "16:00" });
  const sent = { ...AS_USUAL, place: "Salle 2", read: hoursRead(AS_USUAL) };
  await changeSession(id, { from: "2027-01-16", to: "2027-01-16", ...sent }, BY, NOW);
  expect(await findPlannedSession(id, "2027-01-16")).toMatchObject({
    typed: { start: "14:00", end: "16:00", place: "Salle 2" },
  });
});

it("gives one session other hours or another place, and takes them back", async () => {
  const { id } = await saturdays();
  const change = (terms: Partial<typeof AS_USUAL> | { place: string }) =>
    changeSession(id, { from: "2027-01-16", to: "2027-01-16", ...AS_USUAL, ...terms }, BY, NOW);
  expect(await change({ place: "Salle 2" })).toMatchObject({ ok: true });
  expect(await findPlannedSession(id, "2027-01-16")).toMatchObject({
    ...{ state: "held", place: "Salle 2", typed: { start: "10:00", place: "Salle 2" } },
  });
  await change({});
  expect(await findPlannedSession(id, "2027-01-16")).toMatchObject({ typed: { place: "" } });
  const [row] = await db.select().from(courses).where(eq(courses.id, id));
  expect(row?.ownSessions).toEqual([]);
});

it("forgets what a session had of its own when its day is taken out of the formation", async () => {
  const { id } = await saturdays();
  await changeSession(
    id,
    { from: "2027-01-16", to: "2027-01-16", ...AS_USUAL, place: "Salle 2" },
    BY,
    NOW,
  );
  await cancelSession(id, "2027-01-16", BY);
  await restoreSession(id, "2027-01-16", BY);
  expect(await findPlannedSession(id, "2027-01-16")).toMatchObject({ typed: { place: "" } });
});

it("leaves one out, holds it again, and adds another", async () => {
  const { id, title } = await saturdays();
  expect(await cancelSession(id, "2027-01-09", BY)).toMatchObject({ ok: true });
  expect(await findPlannedSession(id, "2027-01-09")).toMatchObject({ state: "left-out" });
  expect(await cancelSession(id, "2027-01-09", BY)).toMatchObject({ ok: false });
  expect(await restoreSession(id, "2027-01-09", BY)).toMatchObject({ ok: true });
  expect(await addSession(id, "2027-02-10", BY, NOW)).toMatchObject({ ok: true });
  expect(await daysOf(title, "2027-02")).toContain("2027-02-10 added");
  const told = await db
    .select({ words: auditEvents.words })
    .from(auditEvents)
    .where(eq(auditEvents.objectId, id))
    .orderBy(auditEvents.at);
  expect(told.map(({ words }) => words)).toEqual([
    `a annulé la séance du 9 janvier 2027 de « ${title} »`,
    `a rétabli la séance du 9 janvier 2027 de « ${title} »`,
    `a ajouté une séance à « ${title} », le 10 février 2027`,
  ]);
  expect((await listPlannable(NOW)).map(({ name }) => name).join()).toContain(title);
});

it("refuses a day that is past, outside the formation, or has its session already", async () => {
  const { id } = await saturdays();
  const refusal = async (to: string) => {
    const moved = await changeSession(id, { from: "2027-01-16", to, ...AS_USUAL }, BY, NOW);
    return moved.ok ? "" : moved.refusal;
  };
  expect(await refusal("2027-01-02")).toBe("Ce jour est passé.");
  expect(await refusal("2027-03-06")).toMatch(/^Ce jour n'est pas dans la formation/);
  expect(await refusal("2027-01-23")).toBe("La formation a déjà une séance ce jour-là.");
  expect(await findPlannedSession(id, "2027-01-18")).toBeNull();
});
