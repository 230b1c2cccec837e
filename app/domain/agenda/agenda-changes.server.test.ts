import { beforeEach, expect, it } from "vitest";
import { findFormationChange } from "#app/domain/students/changes/formation-change.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { findPlannedSession, listPlannable, readPlannedMonth } from "./agenda-admin.server.ts";
import { addSession, cancelSession, moveSession, restoreSession } from "./agenda-changes.server.ts";

const BY = { id: "amina", name: "Amina Diallo", email: "a@exemple.fr" };
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
  const { days } = await readPlannedMonth(month, NOW);
  return days.flatMap(({ day, entries }) =>
    entries.filter((entry) => entry.title === title).map(({ state }) => `${day} ${state}`),
  );
}

it("moves a session to another day, and asks whether the students are told", async () => {
  const { id, title } = await saturdays();
  const approvalDate = new Date(Date.now() - 86_400_000);
  await addRegistration(id, { status: "approved", approvalDate, userEmail: "zoe@exemple.fr" });
  const move = { from: "2027-01-16", to: "2027-01-20" };
  expect(await moveSession(id, move, BY, NOW)).toEqual({ ok: true, title });
  expect(await daysOf(title, "2027-01")).toEqual([
    "2027-01-09 held",
    "2027-01-16 left-out",
    "2027-01-20 added",
    "2027-01-23 held",
    "2027-01-30 held",
  ]);
  expect(await findFormationChange(id, NOW)).toMatchObject({ recipients: [{}] });
  const back = { from: "2027-01-20", to: "2027-01-16" };
  expect(await moveSession(id, back, BY, NOW)).toMatchObject({ ok: true });
  expect(await findFormationChange(id, NOW)).toBeNull();
});

it("leaves one out, holds it again, and adds another", async () => {
  const { id, title } = await saturdays();
  expect(await cancelSession(id, "2027-01-09", BY)).toMatchObject({ ok: true });
  expect(await findPlannedSession(id, "2027-01-09")).toMatchObject({ state: "left-out" });
  expect(await cancelSession(id, "2027-01-09", BY)).toMatchObject({ ok: false });
  expect(await restoreSession(id, "2027-01-09", BY)).toMatchObject({ ok: true });
  expect(await addSession(id, "2027-02-10", BY, NOW)).toMatchObject({ ok: true });
  expect(await daysOf(title, "2027-02")).toContain("2027-02-10 added");
  expect((await listPlannable(NOW)).map(({ name }) => name).join()).toContain(title);
});

it("refuses a day that is past, outside the formation, or has its session already", async () => {
  const { id } = await saturdays();
  const refusal = async (to: string) => {
    const moved = await moveSession(id, { from: "2027-01-16", to }, BY, NOW);
    return moved.ok ? "" : moved.refusal;
  };
  expect(await refusal("2027-01-02")).toBe("Ce jour est passé.");
  expect(await refusal("2027-03-06")).toMatch(/^Ce jour n'est pas dans la formation/);
  expect(await refusal("2027-01-23")).toBe("La formation a déjà une séance ce jour-là.");
  expect(await findPlannedSession(id, "2027-01-18")).toBeNull();
});
