import {
  cancelDecisionMail,
  cancelMails,
  queueRegistrationMail,
} from "#app/domain/registrations/mails/registration-mail.server.ts";
import {
  type Notified,
  notificationTime,
  type UndecidedState,
} from "#app/domain/registrations/registration.ts";
import {
  type LockedRegistration,
  transition,
} from "#app/domain/registrations/registration-transition.server.ts";
import {
  type LockedFormation,
  leaveSeatsFree,
  reallocateSeats,
  seatsLeft,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";

export type Undone = { notified: Notified; offered: number };

type TakenBack = {
  formation: LockedFormation;
  registration: LockedRegistration;
  decision: "undo" | "take-back";
  now: Date;
};

// Once it is known, a mail corrects it and the seat goes to the next in line.
// A seat only offered is left free: calling the next person would hold it before it can be given.
export async function takeBack(
  tx: Transaction,
  { formation, registration, decision, now }: TakenBack,
): Promise<Undone> {
  const notified = await howNotified(tx, registration, now);
  const unannounced = notified !== "by-mail";
  if (decision === "take-back") {
    await transition(tx, decision, registration, { now, unannounced });
    await leaveSeatsFree(tx, formation.id);
    await reallocateSeats(tx, formation, now, { asBefore: true });
    return { notified, offered: 0 };
  }
  const before = await stateBefore(tx, formation, { registration, notified });
  await transition(tx, decision, registration, { now, unannounced, ...before });
  // Said already, it is not said again; approved before its mail was written, it is said now.
  const { offerExpiresAt: moment } = before;
  if (moment) await queueRegistrationMail(tx, registration.id, { kind: "offered", moment });
  const asBefore = notified === "not";
  return { notified, offered: await reallocateSeats(tx, formation, now, { asBefore }) };
}

/** An offer comes back only to who was told nothing, while its seat was not passed on. */
async function stateBefore(
  tx: Transaction,
  formation: LockedFormation,
  { registration, notified }: { registration: LockedRegistration; notified: Notified },
): Promise<{ status: UndecidedState; offerExpiresAt?: Date | null }> {
  const { status, previousStatus, offerExpiresAt } = registration;
  const isStudiedAgain = status === "waiting" || (status === "approved" && notified !== "not");
  if (isStudiedAgain) return { status: "pending" };
  if (previousStatus !== "offered") return { status: previousStatus ?? "pending" };
  const hasSeat = status === "approved" || (await seatsLeft(tx, formation)) >= 1;
  return notified === "not" && hasSeat
    ? { status: "offered", offerExpiresAt }
    : { status: "waiting" };
}

/** Who claimed a seat saw it at once; others learn by mail, or else by the follow-up page. */
async function howNotified(
  tx: Transaction,
  { id, status, userEmail, notifiedAt, decidedAt, lastMail }: LockedRegistration,
  now: Date,
): Promise<Notified> {
  const isListed = status === "waiting" || status === "offered";
  const cancelled = await (isListed ? cancelMails(tx, id, [status]) : cancelDecisionMail(tx, id));
  const mailed = isListed ? lastMail?.startsWith(`${status} `) : notifiedAt !== null;
  const claimed = notifiedAt !== null && notifiedAt.getTime() === decidedAt?.getTime();
  if (claimed || (mailed && cancelled === 0)) return userEmail ? "by-mail" : "by-page";
  if (status === "offered") return userEmail ? "not" : "by-page";
  return decidedAt && notificationTime(decidedAt) > now ? "not" : "by-page";
}
