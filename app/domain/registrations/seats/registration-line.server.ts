import { type SQL, sql } from "drizzle-orm";

/** The place in line of a waiting registration, from 1; null for any other. */
export function waitlistRank(): SQL<number | null> {
  return sql<number | null>`case when course_registrations.status = 'waiting' then (
    select count(*)::int from course_registrations as before_it
    where before_it.status = 'waiting' and before_it.course_id = course_registrations.course_id
      and (before_it.waiting_since, before_it.id)
        <= (course_registrations.waiting_since, course_registrations.id)) end`;
}
