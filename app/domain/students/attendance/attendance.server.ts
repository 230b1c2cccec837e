import { and, count, eq, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import {
  courseRegistrations,
  personName,
} from "#app/domain/registrations/registration.table.server.ts";
import { findPaperFormation } from "#app/domain/students/papers/paper-formation.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";
import { readDay } from "#app/infra/french/days.ts";
import { count as inWords } from "#app/infra/french/french.ts";
import { withPhoneToCall } from "#app/infra/french/phone.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { type Column, MOST_ROWS } from "#app/infra/storage/spreadsheet.server.ts";
import { attendances } from "./attendance.table.server.ts";
import {
  ATTENDANCE_MARKS,
  type AttendanceMark,
  dayInWords,
  lastDayBegun,
  MARKS,
} from "./attendance.ts";

type Administrator = { id: string; name: string };
export type AttendanceRow = Awaited<ReturnType<typeof listAttendance>>[number];

export const markInput = z.object({
  day: z
    .string()
    .max(10, "Cette date n'est pas valable")
    .refine((day) => readDay(day) !== null, "Cette date n'est pas valable"),
  /** Empty: all whom nothing is said of yet. */
  student: z.union([z.literal(""), z.uuid()]).default(""),
  /** Empty: nothing is said any more. */
  mark: z.union([z.literal(""), z.enum(MARKS)]),
});

/** By family name; a session that has not begun counts in nobody's total. */
export async function listAttendance(courseId: string, day: string, now = new Date()) {
  const { id, firstName, lastName, phone } = courseRegistrations;
  const last = await findLastDayBegun(courseId, now);
  const countOf = (mark: AttendanceMark) =>
    sql<number>`(count(*) filter (where ${attendances.mark} = ${mark} and ${attendances.day} <= ${last}))::int`;
  const students = await db
    .select({
      id,
      firstName,
      lastName,
      phone,
      name: sql<string>`${firstName} || ' ' || ${lastName}`,
      mark: sql<AttendanceMark | null>`max(${attendances.mark}) filter (where ${attendances.day} = ${day})`,
      present: countOf("present"),
      absent: countOf("absent"),
      excused: countOf("excused"),
    })
    .from(courseRegistrations)
    .leftJoin(attendances, eq(attendances.registrationId, id))
    .where(isStudentOf(courseId))
    .groupBy(id, firstName, lastName, phone)
    .orderBy(personName(courseRegistrations), id)
    .limit(MOST_ROWS);
  return students.map(withPhoneToCall);
}

/** « 3 présences, 1 absence », of the sessions begun; empty while nothing is noted. */
export async function attendanceOf(
  courseId: string,
  student: string,
  now = new Date(),
): Promise<string> {
  const last = await findLastDayBegun(courseId, now);
  const marked = await db
    .select({ mark: attendances.mark, times: count() })
    .from(attendances)
    .where(and(hasId(attendances.registrationId, student), lte(attendances.day, last)))
    .groupBy(attendances.mark);
  const said = MARKS.flatMap((mark) => {
    const times = marked.find((one) => one.mark === mark)?.times;
    const [one, several] = ATTENDANCE_MARKS[mark].counted;
    return times ? [inWords(times, one, several)] : [];
  });
  return said.join(", ");
}

const NO_HOURS = { sessionStart: null, sessionEnd: null, ownSessions: [] };

export async function findLastDayBegun(courseId: string, now: Date): Promise<string> {
  const formation = await findPaperFormation(courseId);
  return lastDayBegun(formation ?? NO_HOURS, now);
}

/** Those on which something was noted, the latest first. */
export async function listMarkedDays(courseId: string): Promise<string[]> {
  const days = await db
    .selectDistinct({ day: attendances.day })
    .from(attendances)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, attendances.registrationId))
    .where(isStudentOf(courseId))
    .orderBy(sql`${attendances.day} desc`)
    .limit(MOST_DAYS);
  return days.map(({ day }) => day);
}

/** Nobody is present before the day; an absence may be announced. The student may be none, or no more. */
export function markAttendance(
  courseId: string,
  { student, day, mark }: z.output<typeof markInput>,
  by: Administrator,
  now = new Date(),
): Promise<"marked" | "missing" | "ahead"> {
  return db.transaction(async (tx) => {
    if (mark === "present" && zonedDay(now) < day) return "ahead";
    const found = await tx
      .select({ id: courseRegistrations.id, title: courses.title })
      .from(courseRegistrations)
      .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
      .where(
        and(isStudentOf(courseId), student ? hasId(courseRegistrations.id, student) : undefined),
      );
    const [first] = found;
    if (!first) return student === "" ? "marked" : "missing";
    const ids = found.map(({ id }) => id);
    await recordFirstMark(tx, { courseId, day, title: first.title }, by);
    if (mark === "") {
      await tx
        .delete(attendances)
        .where(and(inArray(attendances.registrationId, ids), eq(attendances.day, day)));
      return "marked";
    }
    const marks = ids.map((registrationId) => ({ registrationId, day, mark, markedBy: by.name }));
    const noting = tx.insert(attendances).values(marks);
    const target = [attendances.registrationId, attendances.day];
    await (student
      ? noting.onConflictDoUpdate({
          target,
          set: { mark, markedBy: by.name, markedAt: new Date() },
        })
      : noting.onConflictDoNothing({ target }));
    return "marked";
  });
}

/** One line of the journal for each day and administrator: thirty taps are one roll call. */
async function recordFirstMark(
  tx: Transaction,
  { courseId, day, title }: { courseId: string; day: string; title: string },
  by: Administrator,
): Promise<void> {
  const [noted] = await tx
    .select({ marks: count() })
    .from(attendances)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, attendances.registrationId))
    .where(and(isStudentOf(courseId), eq(attendances.day, day), eq(attendances.markedBy, by.name)));
  if (noted && noted.marks > 0) return;
  const event = { verb: "note_attendance", kind: "students", id: courseId, title, day } as const;
  await recordEvent(by, event, tx);
}

/** What was noted of each student, by day. */
export async function listMarks(courseId: string) {
  const { id, firstName, lastName, phone, chosenPlace, referenceNumber } = courseRegistrations;
  const students = await db
    .select({
      ...{ id, referenceNumber, firstName, lastName, phone, chosenPlace },
      marks: sql<
        Record<string, AttendanceMark>
      >`coalesce(json_object_agg(${attendances.day}, ${attendances.mark})
        filter (where ${attendances.day} is not null), '{}')`,
    })
    .from(courseRegistrations)
    .leftJoin(attendances, eq(attendances.registrationId, id))
    .where(isStudentOf(courseId))
    .groupBy(id, referenceNumber, firstName, lastName, phone, chosenPlace)
    .orderBy(personName(courseRegistrations), id)
    .limit(MOST_ROWS);
  return students.map(withPhoneToCall);
}

export async function exportAttendance(courseId: string, now = new Date()) {
  const days = (await listMarkedDays(courseId)).toReversed();
  const last = await findLastDayBegun(courseId, now);
  const rows = await listMarks(courseId);
  const columns: Column<(typeof rows)[number]>[] = [
    { header: "Numéro", value: (row) => row.referenceNumber },
    { header: "Prénom", value: (row) => row.firstName },
    { header: "Nom", value: (row) => row.lastName },
    ...days.map((day) => ({
      header: dayInWords(day),
      value: ({ marks }: (typeof rows)[number]) => {
        const mark = marks[day];
        if (!mark) return null;
        // The totals beside it leave it out.
        const early = day > last ? " (noté d'avance)" : "";
        return `${ATTENDANCE_MARKS[mark].label}${early}`;
      },
    })),
    ...MARKS.map((mark) => ({
      header: `${ATTENDANCE_MARKS[mark].label} (total)`,
      value: ({ marks }: (typeof rows)[number]) =>
        Object.entries(marks).filter(([day, one]) => one === mark && day <= last).length,
    })),
  ];
  return { name: "presences", columns, rows };
}

const MOST_DAYS = 400;

function isStudentOf(courseId: string) {
  return and(
    hasId(courseRegistrations.courseId, courseId),
    eq(courseRegistrations.status, "approved"),
  );
}
