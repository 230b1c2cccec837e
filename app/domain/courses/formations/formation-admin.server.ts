import { and, eq, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";

export async function findFormationName(
  id: string,
): Promise<{ id: string; title: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.courseType, "formation")));
  return found;
}

export function listFormationNames(): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: courses.id, name: courses.title })
    .from(courses)
    .where(eq(courses.courseType, "formation"))
    .orderBy(sql`folded(${courses.title})`, courses.id);
}
