import { type SQL, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import type { Waiting, WaitingItem } from "./message-waiting.ts";

/** How many messages and registrations wait for somebody, from two indexes in one query. */
export async function countWaiting(): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`select
    (select count(*)::int from contact_messages where status = 'nouveau') as messages,
    (select count(*)::int from course_registrations where status = 'pending') as registrations`);
  return rows[0] ?? { messages: 0, registrations: 0 };
}

/** Who waits for an answer, the longest first, from two indexes in one query. */
export async function listWaiting(limit: number, now = new Date()): Promise<WaitingItem[]> {
  const hours = (since: SQL) =>
    sql`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${since}) / 3600)::int`;
  const { rows } = await db.execute<WaitingItem>(sql`
    select kind, id, reference, name, about, "ageHours" from (
      (select 'registration' as kind, course_registrations.id,
          course_registrations.reference_number as reference,
          course_registrations.first_name || ' ' || course_registrations.last_name as name,
          coalesce(courses.title, '') as about, registration_date as since,
          ${hours(sql`registration_date`)} as "ageHours"
        from course_registrations left join courses on courses.id = course_registrations.course_id
        where course_registrations.status = 'pending'
        order by registration_date limit ${limit})
      union all
      (select 'message', id, '', name, coalesce(subject, ''), created_at, ${hours(sql`created_at`)}
        from contact_messages where status = 'nouveau'
        order by created_at limit ${limit})
    ) as waiting
    order by since, id
    limit ${limit}`);
  return rows;
}
