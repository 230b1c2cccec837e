import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DayCount, DaySpan } from "#app/infra/french/days.ts";
import { timeZone } from "#app/infra/french/time-zone.ts";
import { db } from "./database.server.ts";

export function hoursSince(moment: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 3_600_000));
}

/** One row per day of the span, empty days included. `counted` selects `day` and `count`. */
export async function countsByDay({ first, last }: DaySpan, counted: SQL): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    with counted as (${counted})
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(counted.count, 0)::int as count
    from generate_series(${first}::date, ${last}::date, interval '1 day') as days (day)
    left join counted on counted.day = days.day::date
    order by days.day`);
  return rows;
}

export function momentsByDay(moment: PgColumn, { first, last }: DaySpan): SQL {
  const zone = sql`${timeZone()}::text`;
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${zone}`;
  return sql`
    select (${moment} at time zone ${zone})::date as day, count(*)::int as count
    from ${moment.table}
    where ${moment} >= ${midnight(sql`${first}::date`)}
      and ${moment} < ${midnight(sql`${last}::date + 1`)}
    group by 1`;
}
