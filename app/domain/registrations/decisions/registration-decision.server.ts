import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { isOutside } from "#app/domain/courses/formations/formation-ages.server.ts";
import {
  cancelDecisionMail,
  cancelMails,
  queueRegistrationMail,
} from "#app/domain/registrations/mails/registration-mail.server.ts";
import { cancelStudentWords } from "#app/domain/registrations/mails/student-words.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import {
  isClaimed,
  MAX_REASON,
  type Notified,
  notificationTime,
  type RegistrationState,
  type UndecidedState,
} from "#app/domain/registrations/registration.ts";
import { isAskedAnew } from "#app/domain/registrations/registration-person.server.ts";
import {
  type LockedRegistration,
  lockRegistrations,
  transition,
} from "#app/domain/registrations/registration-transition.server.ts";
import {
  type BulkDecision,
  DECISIONS,
  type Decision,
  isStateMailed,
  isUndoable,
  mayDecide,
  needsSeat,
} from "#app/domain/registrations/registration-verbs.ts";
import {
  type HeldSeat,
  type LockedFormation,
  leaveSeatsFree,
  listHeldSeats,
  lockFormations,
  lockRegistration,
  reallocateSeats,
  refuseFull,
  seatsLeft,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { optionalText } from "#app/infra/forms/form-fields.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { isDoubtful } from "./registration-doubts.server.ts";
import { deferWithdrawal, forgetWithdrawal } from "./registration-withdrawal.server.ts";

export type Decider = { id: string; name: string };
export type Outcome = Awaited<ReturnType<typeof decide>>;

export const rejectionInput = z.object({ reason: optionalText(MAX_REASON) });

/** Counts seats under the formation's lock: two administrators may decide at once. */
export function decide(
  decision: Decision,
  id: string,
  { by, reason = null, asks = false }: { by: Decider; reason?: string | null; asks?: boolean },
  now = new Date(),
) {
  return db.transaction(async (tx) => {
    const locked = await lockRegistration(tx, id);
    if (!locked) return { ok: false, reason: "missing" } as const;
    const { formation, registration } = locked;
    if (!(await isUndecided(tx, decision, registration))) {
      return { ok: false, reason: "decided" } as const;
    }
    const left = await seatsLeft(tx, formation);
    if (needsSeat(decision, registration) && left < 1) return refuseFull(tx, formation);
    if (asks && (await isDoubtful(tx, decision, { formation, registration, left })))
      return { ok: false, reason: "doubtful" } as const;
    await recordDecision(tx, decision, { registration, by });
    if (decision === "undo" || decision === "take-back") {
      const undone = await takeBack(tx, { formation, registration, decision, now });
      return { ok: true, undone } as const;
    }
    if (decision === "withdraw") await deferWithdrawal(tx, id, notificationTime(now));
    else if (decision === "keep") {
      await forgetWithdrawal(tx, id);
      // Who waits may have been passed over meanwhile.
      if (registration.status === "waiting") await reallocateSeats(tx, formation, now);
    } else {
      const given = givenWith(decision, { left, reason });
      await transition(tx, decision, registration, { now, ...given });
      await reallocateSeats(tx, formation, now);
    }
    const hasEmail = registration.userEmail !== null;
    return {
      ok: true,
      left: decision === "wait" ? left : undefined,
      hasEmail,
      name: `${registration.firstName} ${registration.lastName}`,
      before: registration.status,
      announced: isUndoable(decision) ? { at: notificationTime(now), hasEmail } : undefined,
    } as const;
  });
}

/** In the order they asked: seats go to the first, as long as there are some. */
export function decideTogether(
  decision: BulkDecision,
  ids: readonly string[],
  { by, reason = null }: { by: Decider; reason?: string | null },
  now = new Date(),
) {
  return db.transaction(async (tx) => {
    const theirs = inArray(courseRegistrations.id, ids.filter(isUuid));
    const formations = await lockFormations(tx, theirs);
    const registrations = await lockRegistrations(tx, theirs);
    const together = {
      done: 0,
      full: [] as string[],
      /** Of whom, and where, there was no seat. */
      lacking: [] as { id: string; courseId: string }[],
      held: [] as HeldSeat[],
      decided: 0,
      /** What remains in each formation. */
      rooms: [] as { title: string; left: number }[],
      /** Decided, whom no e-mail tells. */
      silent: [] as string[],
      /** Approved, though the formation is meant for another age. */
      outside: [] as string[],
    };
    for (const formation of formations) {
      const asking = registrations.filter(({ courseId }) => courseId === formation.id);
      const { full, lacking, decided, left, silent, outside } = await decideIn(tx, formation, {
        decision,
        asking,
        by,
        reason,
        now,
      });
      together.done += asking.length - full.length - decided;
      together.decided += decided;
      together.rooms.push({ title: formation.title, left });
      together.silent.push(...silent);
      together.full.push(...full);
      together.outside.push(...outside);
      together.lacking.push(...lacking.map((id) => ({ id, courseId: formation.id })));
      if (full.length > 0) together.held.push(...(await listHeldSeats(formation.id, tx)));
      await reallocateSeats(tx, formation, now);
    }
    const answered = together.done + together.full.length + together.decided;
    const announcedAt = notificationTime(now);
    return {
      ...together,
      decidedAt: now,
      announcedAt,
      missing: new Set(ids).size - answered,
    };
  });
}

/** All that one press decided, known by its instant, while nobody knows of it. Says of how many. */
export async function undoTogether(at: Date, by: Decider, now = new Date()): Promise<number> {
  if (now >= notificationTime(at)) return 0;
  const { id, decidedAt } = courseRegistrations;
  const decided = await db.select({ id }).from(courseRegistrations).where(eq(decidedAt, at));
  let undone = 0;
  for (const one of decided) {
    if ((await decide("undo", one.id, { by }, now)).ok) undone += 1;
  }
  return undone;
}

type Deciding = {
  decision: BulkDecision;
  asking: LockedRegistration[];
  by: Decider;
  reason: string | null;
  now: Date;
};

async function decideIn(
  tx: Transaction,
  formation: LockedFormation,
  { decision, asking, by, reason, now }: Deciding,
) {
  let left = await seatsLeft(tx, formation);
  let decided = 0;
  const silent: string[] = [];
  const full: string[] = [];
  const lacking: string[] = [];
  const outside: string[] = [];
  for (const registration of asking) {
    const name = `${registration.firstName} ${registration.lastName}`;
    const takes = needsSeat(decision, registration) ? 1 : 0;
    if (!(await isUndecided(tx, decision, registration))) decided += 1;
    else if (left < takes) {
      full.push(name);
      lacking.push(registration.id);
    } else {
      await transition(tx, decision, registration, {
        now,
        ...givenWith(decision, { left, reason }),
      });
      await recordDecision(tx, decision, { registration, by });
      left -= takes;
      if (!registration.userEmail) silent.push(name);
      if (decision === "approve" && isOutside(formation, registration.age)) {
        outside.push(`${name} (${registration.age} ans)`);
      }
    }
  }
  return { full, lacking, decided, left, silent, outside };
}

async function isUndecided(tx: Transaction, decision: Decision, registration: LockedRegistration) {
  return mayDecide(decision, registration) && !(await isAskedAnew(tx, registration));
}

function givenWith(decision: Decision, { left, reason }: { left: number; reason: string | null }) {
  if (decision === "reject") return { rejectionReason: reason };
  return decision === "wait" ? { waitsForFreedSeat: left >= 1 } : {};
}

function recordDecision(
  tx: Transaction,
  decision: Decision,
  { registration, by }: { registration: LockedRegistration; by: Decider },
): Promise<void> {
  const { id, referenceNumber: title } = registration;
  const { event: verb } = DECISIONS[decision];
  const about = { kind: "registration", id, title } as const;
  if (verb !== "undo_decision") return recordEvent(by, { verb, ...about }, tx);
  return recordEvent(by, { verb, ...about, undone: UNDONE[registration.status] }, tx);
}

/** What the decision was, by the state it had put the registration in. */
const UNDONE: Partial<Record<RegistrationState, string>> = {
  approved: "l'approbation de",
  rejected: "le rejet de",
  waiting: "la mise en liste d'attente de",
};

type TakenBack = {
  formation: LockedFormation;
  registration: LockedRegistration;
  decision: "undo" | "take-back";
  now: Date;
};

// Once it is known, a mail corrects it and the seat goes to the next in line.
// A seat only offered is left free: calling the next person would hold it before it can be given.
async function takeBack(tx: Transaction, { formation, registration, decision, now }: TakenBack) {
  const notified = await howNotified(tx, registration, now);
  const unannounced = notified !== "by-mail";
  if (decision === "take-back") {
    await transition(tx, decision, registration, { now, unannounced });
    await leaveSeatsFree(tx, formation.id);
    await reallocateSeats(tx, formation, now, { asBefore: true });
    return { notified, offered: 0 };
  }
  const before = await stateBefore(tx, formation, { registration, notified });
  const formerReason = registration.rejectionReason;
  await transition(tx, decision, registration, { now, unannounced, formerReason, ...before });
  // Said already, it is not said again; approved before its mail was written, it is said now.
  const { offerExpiresAt: moment } = before;
  if (moment) await queueRegistrationMail(tx, registration.id, { kind: "offered", moment });
  const asBefore = notified === "not";
  await cancelStudentWords(tx, registration.id);
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
  registration: LockedRegistration,
  now: Date,
): Promise<Notified> {
  const { id, status, userEmail, notifiedAt, decidedAt } = registration;
  const isListed = status === "waiting" || status === "offered";
  const cancelled = await (isListed ? cancelMails(tx, id, [status]) : cancelDecisionMail(tx, id));
  if (isClaimed({ notifiedAt, decidedAt }) || (isStateMailed(registration) && cancelled === 0))
    return userEmail ? "by-mail" : "by-page";
  if (status === "offered") return userEmail ? "not" : "by-page";
  return decidedAt && notificationTime(decidedAt) > now ? "not" : "by-page";
}
