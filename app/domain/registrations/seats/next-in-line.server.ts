import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { isFull, settledStatus } from "#app/domain/courses/formations/admin/formation-admin.ts";
import { agesMissed } from "#app/domain/courses/formations/formation-ages.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";

/** Each with whom its seat would be offered to, were it given up. */
export async function withNextInLine<Holder extends { courseId: string | null }>(
  holders: Holder[],
) {
  const ids = new Set(holders.flatMap(({ courseId }) => courseId ?? []));
  const next = new Map((await listNextInLine([...ids])).map((one) => [one.courseId, one]));
  return holders.map((holder) => ({
    ...holder,
    nextInLine: (holder.courseId && next.get(holder.courseId)) || null,
  }));
}

export type NextInLine = Awaited<ReturnType<typeof listNextInLine>>[number];

async function listNextInLine(of: string[]) {
  if (of.length === 0) return [];
  const { id, courseId, firstName, lastName, age, status, waitingSince, withdrawingAt } =
    courseRegistrations;
  const first = db
    .select({ id, name: sql<string>`${firstName} || ' ' || ${lastName}`.as("name"), age })
    .from(courseRegistrations)
    .where(and(eq(courseId, courses.id), eq(status, "waiting"), isNull(withdrawingAt)))
    .orderBy(asc(waitingSince), id)
    .limit(1)
    .as("first");
  const line = db
    .select({ inLine: count().as("in_line") })
    .from(courseRegistrations)
    .where(and(eq(courseId, courses.id), eq(status, "waiting"), isNull(withdrawingAt)))
    .as("line");
  const { isPublished, registrationStatus, maxStudents, currentEnrolled, ageMin, ageMax } = courses;
  const [rows, { allowRegistrations }] = await Promise.all([
    db
      .select({
        courseId: courses.id,
        id: first.id,
        name: first.name,
        age: first.age,
        inLine: line.inLine,
        isPublished,
        registrationStatus,
        maxStudents,
        currentEnrolled,
        ageMin,
        ageMax,
      })
      .from(courses)
      .innerJoinLateral(first, sql`true`)
      .innerJoinLateral(line, sql`true`)
      .where(inArray(courses.id, of)),
    readSettings(),
  ]);
  return rows.map(({ isPublished, registrationStatus, ageMin, ageMax, ...row }) => {
    const { courseId, id, name, age, inLine, maxStudents, currentEnrolled } = row;
    const before = { maxStudents, currentEnrolled };
    const after = { maxStudents, currentEnrolled: currentEnrolled - 1 };
    const opens = settledStatus(registrationStatus, { before, after }) === "ouvert";
    const isOver = isFull(after);
    return {
      courseId,
      id,
      name,
      age,
      inLine,
      agesMissed: agesMissed({ age, ageMin, ageMax }),
      /** Why the seat is offered to nobody. */
      refusal: isOver ? "over" : opens && isPublished && allowRegistrations ? null : "closed",
    } as const;
  });
}
