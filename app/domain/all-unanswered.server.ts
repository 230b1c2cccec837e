import { type SQL, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { countInState } from "#app/domain/state-counts/state-count.server.ts";
import { db } from "#app/infra/database/database.server.ts";

export type Waiting = { messages: number; registrations: number };

/** One person who waits, and what about: the formation, or the message's subject. */
export type WaitingItem = {
  kind: "registration" | "message";
  id: string;
  reference: string;
  name: string;
  about: string;
  ageHours: number;
};

export async function countWaiting(): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`select
    ${countInState(contactMessages, "nouveau")} as messages,
    ${countInState(courseRegistrations, "pending")} as registrations`);
  return rows[0] ?? { messages: 0, registrations: 0 };
}

/** The longest wait first, from two indexes in one query. */
export async function listWaiting(limit: number | null, now = new Date()): Promise<WaitingItem[]> {
  const hours = (since: SQL) =>
    sql`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${since}) / 3600)::int`;
  const { rows } = await db.execute<WaitingItem>(sql`
    select kind, id, reference, name, about, "ageHours" from (
      (select 'registration' as kind, ${courseRegistrations.id},
          ${courseRegistrations.referenceNumber} as reference,
          ${courseRegistrations.firstName} || ' ' || ${courseRegistrations.lastName} as name,
          coalesce(${courses.title}, '') as about, registration_date as since,
          ${hours(sql`registration_date`)} as "ageHours"
        from ${courseRegistrations} left join ${courses} on ${courses.id} = ${courseRegistrations.courseId}
        where ${courseRegistrations.status} = 'pending'
        order by registration_date limit ${limit})
      union all
      (select 'message', id, '', name, coalesce(subject, ''), created_at, ${hours(sql`created_at`)}
        from ${contactMessages} where status = 'nouveau'
        order by created_at limit ${limit})
    ) as waiting
    order by since, id
    limit ${limit}`);
  return rows;
}
