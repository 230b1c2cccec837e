import { beforeEach, expect, it } from "vitest";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import {
  attendanceOf,
  exportAttendance,
  listAttendance,
  listMarkedDays,
  markAttendance,
} from "./attendance.server.ts";
import type { AttendanceMark } from "./attendance.ts";

const BY = { id: "amina", name: "Amina Diallo" };
const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";
const approved = { status: "approved", approvalDate: new Date() } as const;

let courseId: string;
let awa: string;
let omar: string;

beforeEach(async () => {
  await forgetRegistrations();
  await db.delete(auditEvents);
  courseId = (await addCourse({ courseType: "formation" })).id;
  awa = (await addRegistration(courseId, { ...approved, firstName: "Awa", lastName: "Ba" })).id;
  omar = (await addRegistration(courseId, { ...approved, firstName: "Omar", lastName: "Sy" })).id;
  await addRegistration(courseId, { firstName: "Zoé" });
});

const NOW = new Date("2026-11-20T10:00:00Z");
const mark = (student: string, day: string, as: AttendanceMark | "") =>
  markAttendance(courseId, { student, day, mark: as }, BY, NOW);

it("notes each approved student for a day, takes it back, and counts", async () => {
  await mark(awa, MONDAY, "present");
  await mark(awa, TUESDAY, "absent");
  await mark(awa, TUESDAY, "excused");
  await mark(omar, MONDAY, "absent");
  await mark(omar, MONDAY, "");
  expect(await listAttendance(courseId, MONDAY, NOW)).toMatchObject([
    { name: "Awa Ba", mark: "present", present: 1, absent: 0, excused: 1 },
    { name: "Omar Sy", mark: null, present: 0 },
  ]);
  expect(await listMarkedDays(courseId)).toEqual([TUESDAY, MONDAY]);
});

it("notes present all whom nothing was said of, and nobody else", async () => {
  await mark(omar, MONDAY, "excused");
  await mark("", MONDAY, "present");
  const marks = (await listAttendance(courseId, MONDAY, NOW)).map((one) => one.mark);
  expect(marks).toEqual(["present", "excused"]);
});

it("notes nobody present ahead, and counts an absence announced from that session on", async () => {
  const coming = "2026-11-23";
  expect(await mark(awa, coming, "present")).toBe("ahead");
  expect(await mark("", coming, "present")).toBe("ahead");
  expect(await mark(awa, coming, "excused")).toBe("marked");
  expect(await listAttendance(courseId, coming, NOW)).toMatchObject([
    { name: "Awa Ba", mark: "excused", excused: 0 },
    { name: "Omar Sy", mark: null },
  ]);
  const totals = async (now: Date) => {
    const { columns, rows } = await exportAttendance(courseId, now);
    return columns.slice(-3).map(({ value }) => rows[0] && value(rows[0]));
  };
  expect(await totals(NOW)).toEqual([0, 0, 0]);
  const cell = async (now: Date) => {
    const { columns, rows } = await exportAttendance(courseId, now);
    return rows[0] && columns.at(-4)?.value(rows[0]);
  };
  expect(await cell(NOW)).toBe("Excusé (noté d'avance)");
  const later = new Date("2026-11-24T10:00:00Z");
  expect(await totals(later)).toEqual([0, 0, 1]);
  expect(await cell(later)).toBe("Excusé");
  expect(await listAttendance(courseId, coming, later)).toMatchObject([{ excused: 1 }, {}]);
});

it("notes nobody of another formation, nor who is not approved", async () => {
  const other = await addCourse({ courseType: "formation" });
  const { id: stranger } = await addRegistration(other.id, { ...approved, firstName: "Ali" });
  expect(await mark(stranger, MONDAY, "present")).toBe("missing");
  expect(await listAttendance(other.id, MONDAY)).toMatchObject([{ mark: null }]);
});

it("writes one line in the journal for a whole roll call", async () => {
  await mark(awa, MONDAY, "present");
  await mark(omar, MONDAY, "present");
  const events = await db.select().from(auditEvents);
  expect(events.map(({ words }) => words.replaceAll("\u00a0", " "))).toEqual([
    expect.stringMatching(/^a noté les présences du 16 novembre 2026 à « /),
  ]);
});

it("exports a column for each day, the first one first", async () => {
  await mark(awa, TUESDAY, "absent");
  await mark(awa, MONDAY, "present");
  const { columns, rows } = await exportAttendance(courseId, NOW);
  const told = columns.map(({ header, value }) => [header, rows[0] && value(rows[0])]);
  expect(told.slice(1)).toEqual([
    ["Prénom", "Awa"],
    ["Nom", "Ba"],
    ["Lundi 16 novembre 2026", "Présent"],
    ["Mardi 17 novembre 2026", "Absent"],
    ["Présent (total)", 1],
    ["Absent (total)", 1],
    ["Excusé (total)", 0],
  ]);
});

it("tells of one student how often they came, once something is noted", async () => {
  const marks = [
    { student: awa, day: MONDAY, mark: "present" },
    { student: awa, day: TUESDAY, mark: "present" },
    { student: awa, day: "2026-11-18", mark: "absent" },
    { student: omar, day: MONDAY, mark: "excused" },
  ] as const;
  for (const mark of marks) await markAttendance(courseId, mark, BY);
  const said = async (student: string) =>
    (await attendanceOf(courseId, student)).replaceAll(/\s/g, " ");
  expect(await said(awa)).toBe("2 présences, 1 absence");
  expect(await said(omar)).toBe("1 absence excusée");
  await markAttendance(courseId, { student: omar, day: MONDAY, mark: "" }, BY);
  expect(await said(omar)).toBe("");
});
