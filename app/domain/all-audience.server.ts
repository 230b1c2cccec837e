import { type SQL, sql } from "drizzle-orm";
import { type Visit, visitorsOf } from "#app/domain/audience/audience.server.ts";
import { audienceCounts, audienceVisits } from "#app/domain/audience/audience.table.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { countsByDay } from "#app/infra/database/database-days.server.ts";
import type { DayCount, DaySpan } from "#app/infra/french/days.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";

/** One visitor counts once per item and day; unknown items are skipped. */
export async function countVisits(visits: Visit[], now = new Date()): Promise<void> {
  if (visits.length === 0) return;
  const day = zonedDay(now);
  const itemIds = visits.map((visit) => visit.itemId);
  const visitors = await visitorsOf(visits, day);
  await db.transaction(async (tx) => {
    // Published pages may show yesterday's count: rendering all of them again is not worth it.
    await tx.execute(sql`select set_config('public_pages.quiet', 'on', true)`);
    await tx.execute(countOf(itemIds, visitors, day));
  });
}

function countOf(itemIds: string[], visitors: string[], day: string): SQL {
  return sql`
    with seen as (
      select distinct item_id, decode(visitor, 'hex') as visitor
      from unnest(${sql.param(itemIds)}::uuid[], ${sql.param(visitors)}::text[]) as sent (item_id, visitor)
    ), known as (
      select seen.item_id, seen.visitor from seen
        join ${contents} on ${contents.id} = seen.item_id and ${contents.isPublished}
      union select item.id, seen.visitor from seen
        join ${courseContents} on ${courseContents.id} = seen.item_id
        join ${courses} on ${courses.id} = ${courseContents.courseId} and ${courses.isPublished}
        cross join lateral (values (${courseContents.id}), (${courses.id})) as item (id)
    ), fresh as (
      insert into ${audienceVisits} (day, item_id, visitor)
      select ${day}::date, item_id, visitor from known
      on conflict do nothing returning item_id
    ), sums as (
      select item_id, count(*)::int as count from fresh group by item_id
    ), heard as (
      update ${courses} set audience = audience + sums.count from sums where ${courses.id} = sums.item_id
    ), read as (
      update ${contents} set audience = audience + sums.count from sums where ${contents.id} = sums.item_id
    )
    insert into ${audienceCounts} (item_id, day, count)
    select item_id, ${day}::date, count from sums
    on conflict (item_id, day) do update set count = ${audienceCounts}.count + excluded.count`;
}

/** A course's own count repeats those of its recordings. */
export function countVisitsByDay(span: DaySpan): Promise<DayCount[]> {
  return countsByDay(
    span,
    sql`
      select ${audienceCounts.day}, sum(${audienceCounts.count})::int as count from ${audienceCounts}
      where ${audienceCounts.day} between ${span.first}::date and ${span.last}::date
        and not exists (select from ${courses} where ${courses.id} = ${audienceCounts.itemId})
      group by ${audienceCounts.day}`,
  );
}

export type PopularItem = { id: string; kind: string; title: string; count: number };

export async function listMostVisited(
  { first, last }: DaySpan,
  limit: number,
): Promise<PopularItem[]> {
  const { rows } = await db.execute<PopularItem>(sql`
    with sums as (
      select item_id, sum(count)::int as count from ${audienceCounts}
      where day between ${first}::date and ${last}::date group by item_id
    )
    select id, kind, title, count from (
      select ${contents.id} as id, ${contents.contentType} as kind, ${contents.title} as title, sums.count
        from sums join ${contents} on ${contents.id} = sums.item_id
      union all
      select ${courses.id}, ${courses.courseType}, ${courses.title}, sums.count
        from sums join ${courses} on ${courses.id} = sums.item_id
    ) as items
    order by count desc, title, id
    limit ${limit}`);
  return rows;
}
