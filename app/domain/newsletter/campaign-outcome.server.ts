import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "#app/infra/database.server.ts";
import type { LineOutcome } from "#app/infra/mail-line-outcome.server.ts";
import { newsletterDeliveries } from "./campaign.table.server.ts";
import type { Claim } from "./campaign-claims.server.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";

const MINUTE = 60_000;
/** How long a recipient whose server says « later » is left in peace, each time longer. */
const PAUSES = [5, 20, 60, 180, 480].map((minutes) => minutes * MINUTE);

type Refusal = Extract<LineOutcome, { result: "later" | "refused" }>;

/** The mail server did not take it: later, or never. */
export async function writeRefusal(
  claim: Claim,
  outcome: Refusal,
  now = new Date(),
): Promise<void> {
  const pause = outcome.result === "later" ? PAUSES[claim.attempts] : undefined;
  if (pause !== undefined) {
    await settleOne(claim, {
      state: "pending",
      attempts: claim.attempts + 1,
      dueAt: new Date(now.getTime() + pause),
      error: outcome.error,
    });
    return;
  }
  await settleOne(claim, { state: "failed", error: outcome.error });
  if (outcome.result === "refused" && outcome.deadAddress) await deactivate(claim, outcome.error);
}

/** The connection broke after the whole mail was given: it may have arrived, so it is not sent again. */
export function writeUnsure(claim: Claim, error: string, now = new Date()): Promise<void> {
  return settleOne(claim, { state: "unsure", sentAt: now, error });
}

/** Refused one after the other for no fault of theirs: they wait for the line to be mended. */
export async function takeBackRefusals(ids: string[]): Promise<void> {
  await db
    .update(newsletterDeliveries)
    .set({ state: "pending" })
    .where(and(inArray(newsletterDeliveries.id, ids), eq(newsletterDeliveries.state, "failed")));
}

async function settleOne(
  { id }: Claim,
  values: Partial<typeof newsletterDeliveries.$inferInsert>,
): Promise<void> {
  await db
    .update(newsletterDeliveries)
    .set(values)
    .where(and(eq(newsletterDeliveries.id, id), eq(newsletterDeliveries.state, "sending")));
}

/** Nobody is there: the next letters do not knock at this door. */
async function deactivate({ subscriberId }: Claim, reason: string): Promise<void> {
  const { id, status } = newsletterSubscribers;
  await db
    .update(newsletterSubscribers)
    .set({ status: "bounced", bouncedAt: sql`now()`, bounceReason: reason })
    .where(and(eq(id, subscriberId), eq(status, "active")));
}
