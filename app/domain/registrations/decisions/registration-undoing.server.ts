import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { queueRegistrationMail } from "#app/domain/registrations/mails/registration-mail.jobs.server.ts";
import {
  cancelDecisionMail,
  cancelWaitlistMail,
} from "#app/domain/registrations/mails/registration-mail.server.ts";
import {
  type Notified,
  notificationTime,
  type RegistrationState,
  type UndecidedState,
} from "#app/domain/registrations/registration.ts";
import {
  type LockedFormation,
  leaveSeatsFree,
  reallocateSeats,
  seatsLeft,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import {
  change,
  type Decider,
  type Decision,
  decide,
  onRegistration,
  type Registration,
  UNDECIDED,
} from "./registration-decision.server.ts";

export type Undoing =
  | { ok: true; notified: Notified; offered: number }
  | Extract<Decision, { ok: false }>;

/**
 * Back to where it was before the decision, its mail called back where it has not left yet. Once the
 * person knows of it, a mail corrects it; and a seat that was announced and taken back goes to the next
 * in line, its holder being studied again rather than first in line and offered it anew.
 */
export function undoDecision(id: string, by: Decider, now = new Date()): Promise<Undoing> {
  const from: RegistrationState[] = ["approved", "rejected", "waiting"];
  return decide<Undoing>(id, from, async (tx, formation, registration) => {
    // Who came into the line without us was never decided upon.
    if (!isPutInLine(registration) && registration.status === "waiting") return DECIDED;
    const notified = await howNotified(tx, registration, now);
    const before = await beforeDecision(tx, formation, { registration, notified });
    await change(tx, id, { ...UNDECIDED, ...before, ...NEVER_DECIDED });
    if (notified === "by-mail")
      await queueRegistrationMail(tx, id, { kind: "undone", moment: now });
    // Notified already, it is not notified again; approved before its mail was written, it is notified now.
    const { offerExpiresAt } = before;
    if (offerExpiresAt)
      await queueRegistrationMail(tx, id, { kind: "offered", moment: offerExpiresAt });
    const offered = await reallocateSeats(tx, formation, now, { asBefore: notified === "not" });
    await recordEvent(
      by,
      { verb: "undo_decision", ...onRegistration(registration) },
      { within: tx },
    );
    return { ok: true, notified, offered };
  });
}

/**
 * Takes an offered seat back from who has not answered: the person is in line again, at the same rank. Nobody
 * else is called for it, or the next in line would hold it before it can be given to somebody.
 */
export function takeSeatBack(id: string, by: Decider, now = new Date()): Promise<Undoing> {
  return decide<Undoing>(id, ["offered"], async (tx, formation, registration) => {
    const notified = await howNotified(tx, registration, now);
    await change(tx, id, { ...UNDECIDED, ...NEVER_DECIDED, status: "waiting" });
    await leaveSeatsFree(tx, formation.id);
    if (notified === "by-mail")
      await queueRegistrationMail(tx, id, { kind: "undone", moment: now });
    await reallocateSeats(tx, formation, now, { asBefore: true });
    await recordEvent(
      by,
      { verb: "take_offer_back", ...onRegistration(registration) },
      { within: tx },
    );
    return { ok: true, notified, offered: 0 };
  });
}

const NEVER_DECIDED = { decidedAt: null, previousStatus: null };
const DECIDED = { ok: false, reason: "decided" } as const;

function isPutInLine({ status, decidedAt }: Registration): boolean {
  return status === "waiting" && decidedAt !== null;
}

/** An offer comes back only to who was notified nothing, as long as its seat was not passed on. */
async function beforeDecision(
  tx: Transaction,
  formation: LockedFormation,
  { registration, notified }: { registration: Registration; notified: Notified },
): Promise<{ status: UndecidedState; offerExpiresAt: Date | null }> {
  const { status, previousStatus, offerExpiresAt } = registration;
  const studiedAgain = status === "waiting" || (status === "approved" && notified !== "not");
  if (studiedAgain) return { status: "pending", offerExpiresAt: null };
  if (previousStatus !== "offered") {
    return { status: previousStatus ?? "pending", offerExpiresAt: null };
  }
  const held = status === "approved" || (await seatsLeft(tx, formation)) >= 1;
  const regained = notified === "not" && held;
  return regained
    ? { status: "offered", offerExpiresAt }
    : { status: "waiting", offerExpiresAt: null };
}

/**
 * Who claimed a seat was notified by the page at that very instant; anybody else by the mail, once it leaves.
 * Where none left, the follow-up page shows the decision after the same while.
 */
async function howNotified(
  tx: Transaction,
  { id, status, userEmail, notifiedAt, decidedAt, lastMail }: Registration,
  now: Date,
): Promise<Notified> {
  const inLine = status === "waiting" || status === "offered";
  const calledBack = await (inLine
    ? cancelWaitlistMail(tx, id, status)
    : cancelDecisionMail(tx, id));
  const mailed = inLine ? lastMail?.startsWith(`${status} `) : notifiedAt !== null;
  const claimed = notifiedAt !== null && notifiedAt.getTime() === decidedAt?.getTime();
  if (claimed || (mailed && calledBack === 0)) return userEmail ? "by-mail" : "by-page";
  if (status === "offered") return userEmail ? "not" : "by-page";
  return decidedAt && notificationTime(decidedAt) > now ? "not" : "by-page";
}
