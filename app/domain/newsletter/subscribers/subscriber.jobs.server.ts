import { and, eq, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import { DAYS_UNCONFIRMED } from "./subscriber.ts";

export const eraseUnconfirmedSubscribers = defineJob<Record<string, never>>(
  "erase-unconfirmed-subscribers",
  { run: () => eraseUnconfirmed() },
);

/** Anybody may have typed an address that its owner never confirmed. */
export async function eraseUnconfirmed(now = new Date()): Promise<void> {
  const { status, subscribedAt } = newsletterSubscribers;
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${DAYS_UNCONFIRMED})`;
  await db
    .delete(newsletterSubscribers)
    .where(and(eq(status, "pending"), sql`${subscribedAt} < ${since}`));
}
