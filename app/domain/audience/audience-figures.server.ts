import { sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { countsByDay } from "#app/infra/database/database-days.server.ts";
import type { DayCount, DaySpan } from "#app/infra/french/paris-time.ts";

/** Readings and listenings by day. A course's own count repeats those of its recordings. */
export function countVisitsByDay(span: DaySpan): Promise<DayCount[]> {
  return countsByDay(
    span,
    sql`
      select audience_counts.day, sum(audience_counts.count)::int as count from audience_counts
      where audience_counts.day between ${span.first}::date and ${span.last}::date
        and not exists (select from courses where courses.id = audience_counts.item_id)
      group by audience_counts.day`,
  );
}

export type PopularItem = { id: string; kind: string; title: string; count: number };

/** What was read and heard most in the span: contents and courses, in one order. */
export async function listMostVisited(
  { first, last }: DaySpan,
  limit: number,
): Promise<PopularItem[]> {
  const { rows } = await db.execute<PopularItem>(sql`
    with sums as (
      select item_id, sum(count)::int as count from audience_counts
      where day between ${first}::date and ${last}::date group by item_id
    )
    select id, kind, title, count from (
      select contents.id, contents.content_type as kind, contents.title, sums.count
        from sums join contents on contents.id = sums.item_id
      union all
      select courses.id, courses.course_type as kind, courses.title, sums.count
        from sums join courses on courses.id = sums.item_id
    ) as items
    order by count desc, title, id
    limit ${limit}`);
  return rows;
}
