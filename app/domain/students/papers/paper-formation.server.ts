import { eq } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { sessionColumns } from "#app/domain/courses/formations/formation.server.ts";
import { termText } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";

export type PaperFormation = NonNullable<Awaited<ReturnType<typeof findPaperFormation>>>;

/** What stands at the head of every sheet about it. */
export async function findPaperFormation(courseId: string) {
  const { id, title, startDate, endDate } = courses;
  const { sessionDays, sessionStart, sessionEnd, skippedDays, addedDays, ownSessions } =
    sessionColumns;
  const [found] = await db
    .select({
      title,
      startDate,
      endDate,
      sessionDays,
      sessionStart,
      sessionEnd,
      skippedDays,
      addedDays,
      ownSessions,
      instructor: instructors.name,
    })
    .from(courses)
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(hasId(id, courseId));
  return found && { ...found, term: termText(heldTerm(found)) };
}
