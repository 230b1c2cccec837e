import { and, asc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { deliver, type Mail, SMTP_CONNECTIONS } from "#app/infra/mail/mail.server.ts";
import type { Delivery, FailedDelivery } from "#app/infra/mail/mail-delivery.ts";
import type { Deliveries } from "./mail.table.server.ts";
import { TROUBLES } from "./mail.ts";

/** Mails to one person, or the recipients of one letter. */
export type Source = {
  table: Deliveries;
  /** Its rows in that table; all when absent. */
  rows?: SQL;
  /** Which may leave now, beside being due. */
  ready?: SQL;
  first?: SQL;
  pauses: readonly number[];
  compose(id: string, now: Date): Promise<Outgoing | { ending: Changes }>;
};

export type Outgoing = {
  mail: Mail;
  expiresAt?: Date | null;
  /** Further changes to its row once sent, or kept in the outbox. */
  whenSent?(kept: boolean): Changes;
  /** The failure to record, or « release »: the row stays as if untried. */
  whenFailed?(failure: FailedDelivery): Promise<FailedDelivery | "release">;
};

type Changes = Parameters<ReturnType<typeof db.update<Deliveries>>["set"]>[0];
type Claim = { id: string; attempts: number; claimedAt: Date | null };

const LONGEST_RUN_MS = 5 * 60_000;
/** An older claim that did not reach its SMTP commit belongs to a process that is gone. */
const CLAIM_MS = 2 * 60_000;
/** After this long, no answer of the mail server can still be recorded. */
const ANSWER_MS = 10 * 60_000;
const CLOCKS_APART_MS = 5_000;

/** `pace` resolves before each. « more »: the run has lasted long enough. */
export async function sendDue(
  source: Source,
  { pace, ...options }: { now?: Date; signal?: AbortSignal; pace?: () => Promise<void> } = {},
): Promise<"more" | "done"> {
  const until = Date.now() + LONGEST_RUN_MS;
  const sendSome = async () => {
    while (Date.now() < until) {
      await pace?.();
      if (options.signal?.aborted || !(await sendNext(source, options))) return "done";
    }
    return "more";
  };
  const ends = await Promise.all(Array.from({ length: SMTP_CONNECTIONS }, sendSome));
  return ends.includes("more") ? "more" : "done";
}

/** At most one SMTP commit, whatever happens: docs/decisions/2026-11-22-one-sender.md. */
export async function sendNext(
  source: Source,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<boolean> {
  const claim = await claimNext(source, now);
  if (!claim) return false;
  const uncommitted = isNull(source.table.smtpCommitAt);
  const giveBack = () =>
    void finalizeDelivery(source, claim, untried(claim), uncommitted).catch(() => {});
  signal?.addEventListener("abort", giveBack, { once: true });
  try {
    const changes = signal?.aborted ? untried(claim) : await sendClaimed(source, claim, now);
    await finalizeDelivery(source, claim, changes);
  } finally {
    signal?.removeEventListener("abort", giveBack);
  }
  return true;
}

/** Past the SMTP commit nobody can know, and nothing is resent. `alone`: no other sender lives. */
export async function recoverInterrupted(
  { table, rows }: Source,
  { now = new Date(), alone = false }: { now?: Date; alone?: boolean } = {},
): Promise<void> {
  const { state, smtpCommitAt, attempts } = table;
  const sending = and(rows, eq(state, "sending"));
  const silent = alone ? undefined : lt(smtpCommitAt, new Date(now.getTime() - ANSWER_MS));
  await db
    .update(table)
    .set({ state: "unknown", lastError: TROUBLES.unconfirmed })
    .where(and(sending, isNotNull(smtpCommitAt), silent));
  if (!alone) return;
  await db
    .update(table)
    .set({ state: "queued", attempts: sql`${attempts} - 1` })
    .where(and(sending, isNull(smtpCommitAt)));
}

class ClaimLost extends Error {}

async function claimNext(
  { table, rows, ready, first }: Source,
  now: Date,
): Promise<Claim | undefined> {
  const { id, state, attempts, sendAfter, smtpCommitAt, claimedAt } = table;
  const waiting = and(
    eq(state, "queued"),
    lte(sendAfter, new Date(now.getTime() + CLOCKS_APART_MS)),
  );
  const leftBehind = and(
    eq(state, "sending"),
    isNull(smtpCommitAt),
    lt(claimedAt, new Date(now.getTime() - CLAIM_MS)),
  );
  const next = db
    .select({ id })
    .from(table)
    .where(and(rows, ready, or(waiting, leftBehind)))
    .orderBy(...(first ? [first] : []), asc(sendAfter), id)
    .limit(1)
    .for("update", { skipLocked: true });
  const [claim] = await db
    .update(table)
    .set({ state: "sending", claimedAt: now, smtpCommitAt: null, attempts: sql`${attempts} + 1` })
    .where(eq(id, sql`${next}`))
    .returning({ id, attempts, claimedAt });
  return claim;
}

async function sendClaimed(source: Source, claim: Claim, now: Date): Promise<Changes> {
  const outgoing = await source.compose(claim.id, now);
  if ("ending" in outgoing) return outgoing.ending;
  try {
    const beforeCommit = () => commit(source, claim);
    const delivery = await deliver(outgoing.mail, { beforeCommit });
    return await changesAfter(delivery, outgoing, { claim, now, pauses: source.pauses });
  } catch (error) {
    if (!(error instanceof ClaimLost)) throw error;
    return untried(claim);
  }
}

/** Only the newest claim's holder goes on: an older one was overtaken or cancelled. */
function isHeld({ table }: Source, { id, claimedAt }: Claim) {
  return and(
    eq(table.id, id),
    eq(table.state, "sending"),
    eq(table.claimedAt, claimedAt ?? new Date(0)),
  );
}

async function commit(source: Source, claim: Claim): Promise<void> {
  const { table, ready } = source;
  const committed = await db
    .update(table)
    .set({ smtpCommitAt: sql`now()` })
    .where(and(isHeld(source, claim), ready))
    .returning({ id: table.id });
  if (committed.length === 0) throw new ClaimLost("The mail was cancelled or taken over.");
}

async function finalizeDelivery(
  source: Source,
  claim: Claim,
  changes: Changes,
  condition?: SQL,
): Promise<void> {
  await db
    .update(source.table)
    .set(changes)
    .where(and(isHeld(source, claim), condition));
}

/** Waits again, without counting this attempt. */
function untried({ attempts }: Claim): Changes {
  return { state: "queued", smtpCommitAt: null, attempts: attempts - 1 };
}

async function changesAfter(
  delivery: Delivery,
  { expiresAt, whenSent, whenFailed }: Outgoing,
  { claim, now, pauses }: { claim: Claim; now: Date; pauses: readonly number[] },
): Promise<Changes> {
  if (delivery.outcome === "sent") {
    const { kept = false } = delivery;
    const arrival: Changes = kept ? { state: "kept" } : { state: "sent", sentAt: sql`now()` };
    return { ...arrival, lastError: null, lastErrorDetail: null, ...whenSent?.(kept) };
  }
  const failure = whenFailed ? await whenFailed(delivery) : delivery;
  if (failure === "release") return untried(claim);
  const { outcome, trouble, detail: lastErrorDetail } = failure;
  const lastError = TROUBLES[trouble];
  if (outcome === "unknown") return { state: "unknown", lastError, lastErrorDetail };
  if (outcome === "permanent") return { state: "failed", lastError, lastErrorDetail };
  const pause = pauses[claim.attempts - 1];
  const sendAfter = pause && new Date(now.getTime() + pause);
  if (sendAfter && !(expiresAt && sendAfter >= expiresAt)) {
    return { state: "queued", smtpCommitAt: null, sendAfter, lastError, lastErrorDetail };
  }
  const givenUp = `${lastError} Après plusieurs essais, l'envoi a été abandonné.`;
  return { state: "failed", lastError: givenUp, lastErrorDetail };
}
