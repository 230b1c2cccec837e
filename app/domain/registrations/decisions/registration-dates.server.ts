import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { queueRegistrationMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { DATES_PAUSE_MINUTES } from "./registration-dates.ts";
import type { Decider } from "./registration-decision.server.ts";

const { id, status, notifiedDates, userEmail } = courseRegistrations;

export const notifyDates = defineJob("notify-new-dates", () => notifyNewDates());

export async function findDatesAudience(courseId: string, now = new Date()) {
  const nobody = { byMail: 0, byPhone: 0, soon: 0, notifyAt: null };
  if (!isUuid(courseId)) return nobody;
  const count = (condition: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const [found] = await db
    .select({
      byMail: count(isNotNull(notifiedDates)),
      byPhone: count(isNull(userEmail)),
      soon: count(knowsOtherDates(now)),
      editedAt: sql<Date | null>`max(${courses.editedAt})`.mapWith(courses.editedAt),
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(and(eq(courses.id, courseId), eq(status, "approved"), isToCome(DATES_NOW, now)));
  if (!found) return nobody;
  const { editedAt, ...audience } = found;
  // Moves when somebody changes the formation again.
  const notifyAt = new Date((editedAt ?? now).getTime() + DATES_PAUSE_MINUTES * 60_000);
  return { ...audience, notifyAt };
}

/** Dates that were changed back meanwhile are not written about. */
export async function notifyNewDates(now = new Date()): Promise<void> {
  const rested = new Date(now.getTime() - DATES_PAUSE_MINUTES * 60_000);
  const people = await db
    .select({ id, editedAt: courses.editedAt })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(and(knowsOtherDates(now), or(isNull(courses.editedAt), lte(courses.editedAt, rested))));
  await db.transaction(async (tx) => {
    for (const { id, editedAt } of people) {
      await queueRegistrationMail(tx, id, { kind: "dates-changed", moment: editedAt ?? now });
    }
  });
}

/** What each was told is kept, for a later mail to name. */
export async function skipDateNotice(
  courseId: string,
  by: Decider,
  now = new Date(),
): Promise<number> {
  if (!isUuid(courseId)) return 0;
  return db.transaction(async (tx) => {
    const people = await tx
      .select({ id, title: courses.title, dates: DATES_NOW })
      .from(courseRegistrations)
      .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
      .where(and(eq(courses.id, courseId), knowsOtherDates(now)));
    const [first] = people;
    if (!first) return 0;
    const ids = people.map((one) => one.id);
    const kept = sql`concat(split_part(${notifiedDates}, ' ', 1), ' ', ${first.dates}::text)`;
    await tx.update(courseRegistrations).set({ notifiedDates: kept }).where(inArray(id, ids));
    await recordEvent(
      by,
      { verb: "skip_date_notice", kind: "students", id: courseId, title: first.title },
      tx,
    );
    return people.length;
  });
}

const DATES_NOW = sql<string>`concat(${courses.startDate}, '/', ${courses.endDate})`;

function knowsOtherDates(now: Date): SQL | undefined {
  const isOther = sql`${DATES_NOW} <> all (string_to_array(${notifiedDates}, ' '))`;
  const latest = sql`split_part(${notifiedDates}, ' ', -1)`;
  return and(eq(status, "approved"), isOther, isToCome(latest, now), isToCome(DATES_NOW, now));
}

/** Dates without a last day are yet to come. */
function isToCome(dates: SQL, now: Date): SQL {
  const day = (part: number) =>
    sql`nullif(split_part(${dates}, '/', ${sql.raw(String(part))}), '')`;
  return sql`coalesce(${day(2)}, ${day(1)}, '9999') >= ${zonedDay(now)}`;
}
