import { eq, type SQL } from "drizzle-orm";
import { queueRegistrationMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { notificationTime, offerEnd, type UndecidedState } from "./registration.ts";
import { REGISTRATION_VERBS, type RegistrationVerb } from "./registration-verbs.ts";

export type LockedRegistration = Awaited<ReturnType<typeof lockRegistrations>>[number];
type Values = Partial<typeof courseRegistrations.$inferInsert>;

/** After their formations, as everywhere: one order, no deadlock. */
export function lockRegistrations(tx: Transaction, theirs: SQL | undefined) {
  return tx
    .select()
    .from(courseRegistrations)
    .where(theirs)
    .orderBy(courseRegistrations.registrationDate, courseRegistrations.id)
    .for("update");
}

/** Does not look at seats. */
export async function transition(
  tx: Transaction,
  verb: RegistrationVerb,
  registration: LockedRegistration,
  { now, unannounced, ...values }: Values & { now: Date; unannounced?: boolean },
): Promise<void> {
  const { to, mail, delayed } = REGISTRATION_VERBS[verb];
  const written = {
    ...(to && { status: to }),
    ...FORGOTTEN,
    ...WRITTEN[verb]?.(registration, now),
    ...values,
  };
  await tx
    .update(courseRegistrations)
    .set(written)
    .where(eq(courseRegistrations.id, registration.id));
  if (!mail || unannounced) return;
  await queueRegistrationMail(tx, registration.id, {
    kind: mail,
    moment: (verb === "offer" && written.offerExpiresAt) || now,
    startAfter: delayed && notificationTime(now),
  });
}

/** Cleared at each transition: true of one state and one decision only. */
const FORGOTTEN: Values = {
  approvalDate: null,
  rejectionReason: null,
  formerReason: null,
  offerExpiresAt: null,
  withdrawal: null,
  decidedAt: null,
  previousStatus: null,
  notifiedAt: null,
  notifiedDates: null,
  calledAt: null,
  withdrawingAt: null,
};

const WRITTEN: {
  [Verb in RegistrationVerb]?: (registration: LockedRegistration, now: Date) => Values;
} = {
  approve: (registration, now) => ({ approvalDate: now, ...decision(registration, now) }),
  reject: decision,
  // A pending request enters the list at the rank of the day it was made, for this formation.
  wait: ({ status, registrationDate, movedAt }, now) => ({
    waitingSince: status === "pending" ? (movedAt ?? registrationDate) : now,
    decidedAt: now,
    previousStatus: "pending",
  }),
  offer: (_, now) => ({ offerExpiresAt: offerEnd(now), waitsForFreedSeat: false }),
  claim: (_, now) => ({
    approvalDate: now,
    decidedAt: now,
    notifiedAt: now,
    previousStatus: "pending",
  }),
  decline: () => ({ withdrawal: "declined" }),
  expire: () => ({ withdrawal: "lapsed" }),
  cancel: () => ({ withdrawal: "cancelled" }),
  withdraw: ({ status }) =>
    status === "waiting"
      ? { withdrawal: "cancelled", previousStatus: "waiting" }
      : { withdrawal: "declined" },
  rejoin: (_, now) => ({ waitingSince: now, waitsForFreedSeat: false }),
  // A reason told of one formation is none of another.
  move: (registration) => ({
    ...Object.fromEntries(
      (Object.keys(FORGOTTEN) as (keyof Values)[]).map((name) => [name, registration[name]]),
    ),
    formerReason: null,
  }),
};

/** An offer's end is kept: a decision undone at once gives it back, and writes no second. */
function decision({ status, offerExpiresAt }: LockedRegistration, now: Date): Values {
  const isOffered = status === "offered";
  const previousStatus: UndecidedState = isOffered || status === "pending" ? status : "waiting";
  return { decidedAt: now, previousStatus, offerExpiresAt: isOffered ? offerExpiresAt : null };
}
