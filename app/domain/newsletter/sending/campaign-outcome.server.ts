import { and, eq, inArray, sql } from "drizzle-orm";
import { newsletterDeliveries } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import type { DeliveryTrouble, FailedDelivery } from "#app/infra/mail/mail-delivery.ts";
import type { Claim } from "./campaign-claims.server.ts";

const MINUTE = 60_000;
/** How long a recipient whose server says « later » is left in peace, each time longer. */
const PAUSES = [5, 20, 60, 180, 480].map((minutes) => minutes * MINUTE);

/** Troubles of the line itself: no other letter would fare better. */
const LINE: ReadonlySet<DeliveryTrouble> = new Set([
  "unreachable",
  "no-such-server",
  "silent",
  "encryption",
  "certificate",
  "login",
  "sender",
]);
const CLOSING = 421;

export function isLineDown({ outcome, trouble, code }: FailedDelivery): boolean {
  return outcome === "temporary" && (LINE.has(trouble) || code === CLOSING);
}

/** Whether the server says that nobody is there, and not that it does not let us through. */
export function isDeadAddress({ trouble, status, detail }: FailedDelivery): boolean {
  if (trouble !== "no-such-address") return false;
  return status === "5.1.1" || !AGAINST_US.test(detail);
}

/** Words of a server that will not have us, whoever the letter is for. */
const AGAINST_US =
  /relay|spam|block|polic|auth|sender|denied|refused|reputation|listed|spf|dkim|dmarc/i;

/** The mail server did not take it: later, or never. */
export async function writeRefusal(
  claim: Claim,
  refusal: FailedDelivery,
  now = new Date(),
): Promise<void> {
  const pause = refusal.outcome === "temporary" ? PAUSES[claim.attempts] : undefined;
  const error = withoutAddress(claim, wordsOf(refusal));
  if (pause !== undefined) {
    await settleOne(claim, {
      state: "pending",
      attempts: claim.attempts + 1,
      dueAt: new Date(now.getTime() + pause),
      error,
    });
    return;
  }
  await settleOne(claim, { state: "failed", error });
  if (refusal.outcome === "permanent" && isDeadAddress(refusal)) await deactivate(claim, error);
}

/** Whose row it is stands beside it, until that person has their data erased. */
function withoutAddress({ email }: Claim, error: string): string {
  return error.replaceAll(new RegExp(email.replaceAll(/[^\w@]/g, "\\$&"), "gi"), "…");
}

/** What the server said, on one line. */
export function wordsOf({ detail }: FailedDelivery): string {
  return detail.replaceAll(/\s+/g, " ").slice(0, 300);
}

/** The connection broke after the whole mail was given: it may have arrived, so it is not sent again. */
export function writeUnsure(claim: Claim, error: string, now = new Date()): Promise<void> {
  const words = withoutAddress(claim, error);
  return settleOne(claim, { state: "unsure", sentAt: now, error: words });
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
