import { sql } from "drizzle-orm";
import { db } from "#app/infra/database.server.ts";
import type { Waiting } from "./message-waiting.ts";

/** How many messages and registrations wait for somebody, from two indexes in one query. */
export async function countWaiting(): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`select
    (select count(*)::int from contact_messages where status = 'nouveau') as messages,
    (select count(*)::int from course_registrations where status = 'pending') as registrations`);
  return rows[0] ?? { messages: 0, registrations: 0 };
}
