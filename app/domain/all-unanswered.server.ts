import { type SQL, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { unansweredMessages } from "#app/domain/messages/message-admin.server.ts";
import { UNSENT } from "#app/domain/messages/message-unsent.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { countInState } from "#app/domain/state-counts/state-count.server.ts";
import { db } from "#app/infra/database/database.server.ts";

/** A message that was read waits until it is answered or filed. */
export type Waiting = { messages: number; registrations: number };

/** One person who waits, and what about: the formation, or the message's subject. */
export type WaitingItem = {
  kind: "registration" | "message" | "reply";
  id: string;
  reference: string;
  name: string;
  about: string;
  ageHours: number;
  since: Date;
  /** Of a message: somebody read it. */
  isRead: boolean;
};

export async function countWaiting(): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`select
    ${unansweredMessages} as messages,
    ${countInState(courseRegistrations, "pending")} as registrations`);
  return rows[0] ?? { messages: 0, registrations: 0 };
}

/** The longest wait first, each state along its index. */
export async function listWaiting(limit: number | null, now = new Date()): Promise<WaitingItem[]> {
  const { rows } = await db.execute<WaitingItem>(sql`
    select kind, id, reference, name, about, "ageHours", since, "isRead" from (
      (select 'registration' as kind, ${courseRegistrations.id},
          ${courseRegistrations.referenceNumber} as reference,
          ${courseRegistrations.firstName} || ' ' || ${courseRegistrations.lastName} as name,
          coalesce(${courses.title}, '') as about, registration_date as since,
          ${hoursUntil(now, sql`registration_date`)} as "ageHours",
          false as "isRead"
        from ${courseRegistrations} left join ${courses} on ${courses.id} = ${courseRegistrations.courseId}
        where ${courseRegistrations.status} = 'pending'
        order by registration_date limit ${limit})
      union all
      (select 'message', id, '', name, coalesce(subject, ''), created_at, ${hoursUntil(now, sql`created_at`)},
          unanswered.state = 'lu'
        from unnest(array['nouveau', 'lu']) as unanswered (state) cross join lateral
          (select id, name, subject, created_at from ${contactMessages}
            where status = unanswered.state and filed_at is null
            order by created_at limit ${limit}) as unanswered_messages)
    ) as waiting
    order by since, id
    limit ${limit}`);
  return rows.map(withDate);
}

/** Answers that no mail has carried, until somebody says to have sent them. */
export async function listRepliesToSend(limit: number, now = new Date()): Promise<WaitingItem[]> {
  const { rows } = await db.execute<WaitingItem>(sql`
    select 'reply' as kind, id, '' as reference, name, coalesce(subject, '') as about,
      ${hoursUntil(now, sql`response_date`)} as "ageHours", response_date as since, true as "isRead"
    from ${contactMessages} where ${UNSENT}
    order by response_date, id limit ${limit}`);
  return rows.map(withDate);
}

/** Written as text by a query of its own words. */
function withDate(item: WaitingItem): WaitingItem {
  return { ...item, since: new Date(item.since) };
}

function hoursUntil(now: Date, since: SQL): SQL {
  return sql`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${since}) / 3600)::int`;
}
