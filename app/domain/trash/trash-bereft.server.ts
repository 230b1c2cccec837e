import { sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import type { Bereft } from "./trash.ts";

/** Of each of these themes, or instructors, what would stay without it. */
export async function bereftOf(
  kind: "theme" | "instructor",
  ids: string[],
): Promise<Map<string, Bereft>> {
  const column = sql.identifier(`${kind}_id`);
  const { rows } = await db.execute<Bereft & { id: string }>(sql`
    select id,
      (select count(*)::int from courses where courses.${column} = asked.id) as courses,
      (select count(*)::int from contents where contents.${column} = asked.id) as contents
    from unnest(${sql.param(ids.filter(isUuid))}::uuid[]) as asked(id)`);
  return new Map(rows.map(({ id, courses, contents }) => [id, { courses, contents }]));
}
