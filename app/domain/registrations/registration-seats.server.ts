import { and, eq, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import type { Transaction } from "#app/infra/database-transaction.server.ts";
import { courseRegistrations } from "./registration.table.server.ts";

/** The formation, its row locked until the transaction ends: seats are given and freed one at a time. */
export async function lockFormation(tx: Transaction, id: string) {
  const [formation] = await tx
    .select({
      id: courses.id,
      isPublished: courses.isPublished,
      registrationStatus: courses.registrationStatus,
      maxStudents: courses.maxStudents,
    })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.courseType, "formation")))
    .for("update");
  return formation;
}

export type LockedFormation = NonNullable<Awaited<ReturnType<typeof lockFormation>>>;

export async function hasSeatLeft(tx: Transaction, formation: LockedFormation): Promise<boolean> {
  const { id, maxStudents } = formation;
  return maxStudents === 0 || (await tx.$count(courseRegistrations, approvedIn(id))) < maxStudents;
}

/** Writes how many are enrolled. The last seat taken makes the formation full; one freed reopens it. */
export async function settleSeats(tx: Transaction, { id }: LockedFormation): Promise<void> {
  const enrolled = await tx.$count(courseRegistrations, approvedIn(id));
  await tx
    .update(courses)
    .set({
      currentEnrolled: enrolled,
      registrationStatus: sql`case
        when registration_status = 'ouvert' and max_students > 0 and ${enrolled} >= max_students then 'complet'
        when registration_status = 'complet' and max_students > 0 and ${enrolled} < max_students then 'ouvert'
        else registration_status end`,
    })
    .where(eq(courses.id, id));
}

function approvedIn(courseId: string) {
  return and(
    eq(courseRegistrations.courseId, courseId),
    eq(courseRegistrations.status, "approved"),
  );
}
