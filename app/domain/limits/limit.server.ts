import { and, eq, gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { prepared } from "#app/infra/database/prepared-statement.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { attempts } from "./limit.table.server.ts";

export type Limit = { max: number; minutes: number };
/** `refused`: which of those counted together. */
export type Attempt = { ok: true } | { ok: false; refused: number; minutesLeft: number };

const minutesLeft = (end: SQLWrapper) =>
  sql<number>`greatest(1, ceil(extract(epoch from ${end} - now()) / 60))::int`;

/** Counted before it is made, so that simultaneous attempts all count. */
export function countAttempt(key: string, limit: Limit): Promise<Attempt> {
  return countAttempts([[key, limit]]);
}

/** In turn and in one statement: what comes after the first that is refused is not counted. */
export async function countAttempts(
  counted: readonly (readonly [key: string, limit: Limit])[],
): Promise<Attempt> {
  const count = COUNTING[counted.length - 1];
  if (!count) throw new Error(`${counted.length} attempts cannot be counted together.`);
  const values = counted.flatMap(([key, { max, minutes }], at) => [
    [`key${at}`, key],
    [`max${at}`, max],
    [`minutes${at}`, minutes],
  ]);
  const rows = await count(Object.fromEntries(values));
  if (rows.length === 0) throw new Error("The attempt was not counted.");
  const refused = rows.find(({ ok }) => !ok);
  return refused
    ? { ok: false, refused: refused.at, minutesLeft: refused.minutesLeft }
    : { ok: true };
}

/** One attempt, two together, up to four. */
const COUNTING = Array.from({ length: 4 }, (_, last) => {
  const places = Array.from({ length: last + 1 }, (_, at) => at);
  const steps = places.map((at) => sql`${stepName(at)} as (${stepOf(at)})`);
  const answers = places.map((at) => sql`select * from ${stepName(at)}`);
  return prepared<{ at: number; ok: boolean; minutesLeft: number }>(
    sql`with ${sql.join(steps, sql`, `)} ${sql.join(answers, sql` union all `)}`,
  );
});

function stepName(at: number): SQLWrapper {
  return sql.identifier(`step_${at}`);
}

/** The disk is not waited for: a crash may forget the attempts of its last second. */
function stepOf(at: number): SQL {
  const before =
    at === 0
      ? sql`(select set_config('synchronous_commit', 'off', true)) as unhurried`
      : sql`${stepName(at - 1)} where ok`;
  const minutes = sql`${sql.placeholder(`minutes${at}`)}::int`;
  return sql`
    insert into ${attempts} as known (key, count, window_ends_at)
    select ${sql.placeholder(`key${at}`)}::text, 1, now() + make_interval(mins => ${minutes}) from ${before}
    on conflict (key) do update set
      count = case when known.window_ends_at <= now() then 1 else known.count + 1 end,
      window_ends_at = case when known.window_ends_at <= now()
        then excluded.window_ends_at else known.window_ends_at end
    returning ${at}::int as at, count <= ${sql.placeholder(`max${at}`)}::int as ok,
      ${minutesLeft(sql`window_ends_at`)} as "minutesLeft"`;
}

export async function attemptsSoFar(key: string): Promise<{ count: number; minutesLeft: number }> {
  const [row] = await db
    .select({ count: attempts.count, minutesLeft: minutesLeft(attempts.windowEndsAt) })
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
