import { recordDeed } from "#app/domain/journal/journal.server.ts";
import type { Transaction } from "#app/infra/database-transaction.server.ts";
import { type Told, tellingTime, type UndecidedState } from "./registration.ts";
import {
  change,
  type Decider,
  type Decision,
  decide,
  deedOn,
  type Registration,
  UNDECIDED,
} from "./registration-decision.server.ts";
import { announce } from "./registration-mail.jobs.server.ts";
import { callDecisionBack } from "./registration-mail.server.ts";
import { type LockedFormation, seatsLeft, settleSeats } from "./registration-seats.server.ts";

export type Undoing = { ok: true; told: Told; offered: number } | Extract<Decision, { ok: false }>;

/**
 * Back to where it was before the decision, its mail called back where it has not left yet. Once the
 * person knows of it, a mail corrects it; and a seat that was announced and taken back goes to the next
 * in line, its holder being studied again rather than first in line and offered it anew.
 */
export function undoDecision(id: string, by: Decider, now = new Date()): Promise<Undoing> {
  return decide<Undoing>(id, ["approved", "rejected"], async (tx, formation, registration) => {
    const told = await howTold(tx, registration, now);
    const before = await beforeDecision(tx, formation, { registration, told });
    await change(tx, id, { ...UNDECIDED, ...before, decidedAt: null, previousStatus: null });
    if (told === "by-mail") await announce(tx, id, { kind: "undone", moment: now });
    // Told already, it is not told again; approved before its mail was written, it is told now.
    const { offerExpiresAt } = before;
    if (offerExpiresAt) await announce(tx, id, { kind: "offered", moment: offerExpiresAt });
    const offered = await settleSeats(tx, formation, now);
    await recordDeed(by, deedOn(registration, "a annulé la décision sur"), { within: tx });
    return { ok: true, told, offered };
  });
}

/** An offer comes back only to who was told nothing, as long as its seat was not passed on. */
async function beforeDecision(
  tx: Transaction,
  formation: LockedFormation,
  { registration, told }: { registration: Registration; told: Told },
): Promise<{ status: UndecidedState; offerExpiresAt: Date | null }> {
  const { status, previousStatus, offerExpiresAt } = registration;
  if (status === "approved" && told !== "not") return { status: "pending", offerExpiresAt: null };
  if (previousStatus !== "offered") {
    return { status: previousStatus ?? "pending", offerExpiresAt: null };
  }
  const held = status === "approved" || (await seatsLeft(tx, formation)) >= 1;
  const regained = told === "not" && held;
  return regained
    ? { status: "offered", offerExpiresAt }
    : { status: "waiting", offerExpiresAt: null };
}

/**
 * Who claimed a seat was told by the page at that very instant; anybody else by the mail, once it leaves.
 * Where none left, the follow-up page shows the decision after the same while.
 */
async function howTold(
  tx: Transaction,
  { id, userEmail, toldAt, decidedAt }: Registration,
  now: Date,
): Promise<Told> {
  const calledBack = await callDecisionBack(tx, id);
  const claimed = toldAt !== null && toldAt.getTime() === decidedAt?.getTime();
  if (claimed || (toldAt && calledBack === 0)) return userEmail ? "by-mail" : "by-page";
  return decidedAt && tellingTime(decidedAt) > now ? "not" : "by-page";
}
