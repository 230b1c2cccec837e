import { and, count, eq, inArray, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import type { RegistrationState } from "#app/domain/registrations/registration.ts";
import { db } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";

export type SeatCounts = NonNullable<Awaited<ReturnType<typeof countSeats>>>;

/** `total` 0: there is no limit. */
export async function countSeats(courseId: string) {
  const [seats] = await db
    .select({
      total: courses.maxStudents,
      taken: inState("approved"),
      held: inState("offered"),
      inLine: inState("waiting"),
      pending: inState("pending"),
    })
    .from(courses)
    .leftJoin(courseRegistrations, eq(courseRegistrations.courseId, courses.id))
    .where(hasId(courses.id, courseId))
    .groupBy(courses.id, courses.maxStudents);
  return seats;
}

/** Of each formation, the seats kept for somebody who was offered one. */
export async function countHeldSeats(courseIds: string[]): Promise<Map<string, number>> {
  const { courseId, status } = courseRegistrations;
  const counted = await db
    .select({ courseId, held: count() })
    .from(courseRegistrations)
    .where(and(inArray(courseId, courseIds), eq(status, "offered")))
    .groupBy(courseId);
  return new Map(counted.map((one) => [one.courseId, one.held]));
}

function inState(state: RegistrationState) {
  return sql<number>`(count(*) filter (where ${courseRegistrations.status} = ${state}))::int`;
}
