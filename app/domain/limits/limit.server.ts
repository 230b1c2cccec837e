import { and, eq, gt, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { attempts } from "./limit.table.server.ts";

export type Limit = { max: number; minutes: number };
export type Attempt = { ok: true } | { ok: false; minutesLeft: number };

const minutesLeft = sql<number>`greatest(1, ceil(extract(epoch from ${attempts.windowEndsAt} - now()) / 60))::int`;

/** Counted before it is made, so that simultaneous attempts all count. */
export async function countAttempt(key: string, limit: Limit): Promise<Attempt> {
  const over = sql`${attempts.windowEndsAt} <= now()`;
  const windowEnd = sql`now() + make_interval(mins => ${limit.minutes})`;
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, windowEndsAt: windowEnd })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${over} then ${windowEnd} else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({
      count: attempts.count,
      minutesLeft,
    });
  if (!row) throw new Error("The attempt was not counted.");
  if (row.count === 1) await forgetPastWindows();
  if (row.count <= limit.max) return { ok: true };
  return { ok: false, minutesLeft: row.minutesLeft };
}

export async function attemptsSoFar(key: string): Promise<{ count: number; minutesLeft: number }> {
  const [row] = await db
    .select({ count: attempts.count, minutesLeft })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.windowEndsAt, sql`now()`)));
  return row ?? { count: 0, minutesLeft: 0 };
}

export async function takeBackAttempt(key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, key));
}

export async function forgetAttempts(key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

export async function forgetAttemptsUnder(prefix: string): Promise<string[]> {
  const forgotten = await db
    .delete(attempts)
    .where(sql`starts_with(${attempts.key}, ${prefix})`)
    .returning({ key: attempts.key });
  return forgotten.map(({ key }) => key.slice(prefix.length));
}

/** A key may be an address, not to be kept longer than needed. */
export async function forgetPastWindows(now = new Date()): Promise<void> {
  const past = sql`select key from ${attempts} where window_ends_at <= ${now.toISOString()}::timestamptz for update skip locked`;
  await db.execute(sql`delete from ${attempts} where key in (${past})`);
}

export const forgetPastAttempts = defineJob("forget-past-attempts", () => forgetPastWindows());
