import { and, eq, gte, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { isFull } from "#app/domain/courses/formations/admin/formation-admin.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { offerEnd } from "#app/domain/registrations/registration.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";

export type SeatsAwaited = NonNullable<Awaited<ReturnType<typeof findSeatsAwaited>>>;

/** Who waits in line, and whether an added seat goes to the first of them by itself. */
export async function findSeatsAwaited(courseId: string) {
  const { status, userEmail } = courseRegistrations;
  const { isPublished, registrationStatus, maxStudents, currentEnrolled } = courses;
  const [found] = await db
    .select({
      isPublished,
      registrationStatus,
      maxStudents,
      currentEnrolled,
      inLine: sql<number>`count(*)::int`,
      noEmail: sql<number>`(count(*) filter (where ${userEmail} is null))::int`,
    })
    .from(courses)
    .innerJoin(courseRegistrations, eq(courseRegistrations.courseId, courses.id))
    .where(and(hasId(courses.id, courseId), eq(status, "waiting")))
    .groupBy(courses.id, isPublished, registrationStatus, maxStudents, currentEnrolled);
  if (!found) return null;
  const { allowRegistrations } = await readSettings();
  const { inLine, noEmail } = found;
  const enrols = found.isPublished && found.registrationStatus !== "fermé" && allowRegistrations;
  return { inLine, noEmail, enrols, wasFull: isFull(found) };
}

/** Seats offered from this moment on, the first in line first. */
export function listOffersSince(asked: Date, courseIdOffered: string) {
  const { courseId, status, offerExpiresAt, firstName, lastName, userEmail, waitingSince, id } =
    courseRegistrations;
  return db
    .select({
      name: sql<string>`${firstName} || ' ' || ${lastName}`,
      hasEmail: sql<boolean>`${userEmail} is not null`,
    })
    .from(courseRegistrations)
    .where(
      and(
        hasId(courseId, courseIdOffered),
        eq(status, "offered"),
        gte(offerExpiresAt, offerEnd(asked)),
      ),
    )
    .orderBy(waitingSince, id);
}
