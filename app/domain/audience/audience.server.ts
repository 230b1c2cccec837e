import { createHmac, randomBytes } from "node:crypto";
import { eq, lt, type SQL, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { parisDay } from "#app/infra/french/paris-time.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { audienceCounts, audienceSalts, audienceVisits } from "./audience.table.server.ts";

/** Somebody read or heard an item for long enough to count. The address is hashed before it is written. */
export type Visit = { itemId: string; address: string; userAgent: string };

/** Counts each visitor once per item and day, in one statement; unknown items are passed over. */
export async function countVisits(visits: Visit[], now = new Date()): Promise<void> {
  if (visits.length === 0) return;
  const day = parisDay(now);
  const salt = await saltOf(day);
  const itemIds = visits.map((visit) => visit.itemId);
  const visitors = visits.map((visit) => visitorHash(visit, salt).toString("hex"));
  await db.transaction(async (tx) => {
    // A page kept for visitors may show yesterday's count: it is not worth rendering all of them again.
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
        join contents on contents.id = seen.item_id and contents.is_published
      union select item.id, seen.visitor from seen
        join course_contents on course_contents.id = seen.item_id
        join courses on courses.id = course_contents.course_id and courses.is_published
        cross join lateral (values (course_contents.id), (courses.id)) as item (id)
    ), fresh as (
      insert into ${audienceVisits} (day, item_id, visitor)
      select ${day}::date, item_id, visitor from known
      on conflict do nothing returning item_id
    ), sums as (
      select item_id, count(*)::int as count from fresh group by item_id
    ), heard as (
      update courses set audience = audience + sums.count from sums where courses.id = sums.item_id
    ), read as (
      update contents set audience = audience + sums.count from sums where contents.id = sums.item_id
    )
    insert into ${audienceCounts} (item_id, day, count)
    select item_id, ${day}::date, count from sums
    on conflict (item_id, day) do update set count = ${audienceCounts}.count + excluded.count`;
}

/** Forgets who came on the days before, and the salt with which it was written. */
export async function forgetVisitors(now = new Date()): Promise<void> {
  const today = parisDay(now);
  await db.delete(audienceSalts).where(lt(audienceSalts.day, today));
  await db.delete(audienceVisits).where(lt(audienceVisits.day, today));
}

function visitorHash({ address, userAgent }: Visit, salt: Buffer): Buffer {
  return createHmac("sha256", salt).update(`${address}\n${userAgent}`).digest().subarray(0, 16);
}

async function saltOf(day: string): Promise<Buffer> {
  await db
    .insert(audienceSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await db.select().from(audienceSalts).where(eq(audienceSalts.day, day));
  if (!row) throw new Error(`No salt for ${day}.`);
  return row.salt;
}

export const forgetYesterdaysVisitors = defineJob<Record<string, never>>("forget-visitors", {
  run: () => forgetVisitors(),
});
