import { type SQL, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import type { Collection } from "./collection.ts";
import type { Doomed } from "./collection-deletion.ts";

/** What is about to be deleted from a list; a course that people registered for stays. */
export async function findDoomed(
  collection: Collection,
  ids: string[],
): Promise<{ going: Doomed[]; staying: Doomed[] }> {
  const { rows } = await db.execute<Doomed>(doomedOf(collection, ids.filter(isUuid)));
  return {
    going: rows.filter(({ registrations }) => registrations === 0),
    staying: rows.filter(({ registrations }) => registrations > 0),
  };
}

function doomedOf({ holds: { kind, type } }: Collection, ids: string[]): SQL {
  const chosen = sql`id = any(${sql.param(ids)}::uuid[])`;
  if (kind === "content") {
    return sql`select id, title, 0 as contents, 0 as registrations from contents
      where ${chosen} and content_type = ${type} order by title, id`;
  }
  return sql`select id, title,
      (select count(*)::int from course_contents where course_id = courses.id) as contents,
      (select count(*)::int from course_registrations where course_id = courses.id) as registrations
    from courses where ${chosen} and course_type = ${type} order by title, id`;
}
