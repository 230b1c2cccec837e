import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { HeldSeat } from "#app/domain/registrations/admin/registration-admin.ts";
import { queueRegistrationMail } from "#app/domain/registrations/mails/registration-mail.jobs.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import {
  MAX_REASON,
  notificationTime,
  type RegistrationState,
  type UndecidedState,
} from "#app/domain/registrations/registration.ts";
import {
  type LockedFormation,
  listHeldSeats,
  lockFormation,
  lockFormationOf,
  offerTo,
  reallocateSeats,
  refuseFull,
  seatsLeft,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import { optionalText } from "#app/infra/forms/form-fields.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";

export type Refusal<Reason> = { ok: false; reason: Reason };
export type Decision =
  | { ok: true }
  | Refusal<"decided" | "missing">
  | (Refusal<"full"> & { held: HeldSeat[] });
export type Decider = { id: string; name: string };

const TO_DECIDE: RegistrationState[] = ["pending", "waiting", "offered", "withdrawn"];

/** Gives a seat; the last one is given once, whoever approves. An offered seat is held already. */
export function approveRegistration(id: string, by: Decider, now = new Date()): Promise<Decision> {
  return decide<Decision>(id, TO_DECIDE, async (tx, formation, registration) => {
    const held = registration.status === "offered";
    if (!held && (await seatsLeft(tx, formation)) < 1) return refuseFull(tx, formation);
    await approve(tx, registration, now);
    await reallocateSeats(tx, formation, now);
    await recordEvent(by, { verb: "approve", ...onRegistration(registration) }, { within: tx });
    return { ok: true };
  });
}

export const rejectionInput = z.object({ reason: optionalText(MAX_REASON) });

/** With a reason it stands in the mail; without one the mail says nothing of it. */
export function rejectRegistration(
  id: string,
  { reason = null, by }: { reason?: string | null; by: Decider },
  now = new Date(),
): Promise<Decision> {
  return decide<Decision>(id, TO_DECIDE, async (tx, formation, registration) => {
    await change(tx, registration.id, {
      ...UNDECIDED,
      ...decidedAt(registration, now),
      status: "rejected",
      rejectionReason: reason,
    });
    await announceDecision(tx, registration.id, { kind: "rejected", now });
    await reallocateSeats(tx, formation, now);
    await recordEvent(by, { verb: "reject", ...onRegistration(registration) }, { within: tx });
    return { ok: true };
  });
}

/**
 * Puts somebody in line by hand, a pending one at the rank of the day it was asked. Whatever seats are free
 * then, the person waits until somebody offers one, or one is freed.
 */
export function moveToWaitingList(id: string, by: Decider, now = new Date()): Promise<Decision> {
  return decide<Decision>(id, ["pending", "withdrawn"], async (tx, formation, registration) => {
    const waitingSince = registration.status === "pending" ? registration.registrationDate : now;
    const waitsForFreedSeat = (await seatsLeft(tx, formation)) >= 1;
    const putInLine = { status: "waiting", waitingSince, waitsForFreedSeat } as const;
    const undoable = { decidedAt: now, previousStatus: "pending" } as const;
    await change(tx, id, { ...UNDECIDED, ...putInLine, ...undoable });
    await queueRegistrationMail(tx, id, {
      kind: "waiting",
      moment: now,
      startAfter: notificationTime(now),
    });
    await reallocateSeats(tx, formation, now);
    await recordEvent(
      by,
      { verb: "put_on_waitlist", ...onRegistration(registration) },
      { within: tx },
    );
    return { ok: true };
  });
}

/** Offers a seat by hand, to anyone in line and also while the formation is closed. */
export function offerSeat(id: string, by: Decider, now = new Date()): Promise<Decision> {
  return decide<Decision>(id, ["waiting", "withdrawn"], async (tx, formation, registration) => {
    if ((await seatsLeft(tx, formation)) < 1) return refuseFull(tx, formation);
    await offerTo(tx, [id], now);
    await reallocateSeats(tx, formation, now);
    await recordEvent(by, { verb: "offer_seat", ...onRegistration(registration) }, { within: tx });
    return { ok: true };
  });
}

export type BulkApproval = {
  approved: number;
  /** The names of those for whom no seat was left. */
  full: string[];
  /** Who holds the seats that they could have had. */
  held: HeldSeat[];
  decided: number;
  missing: number;
};

/** Approves many, those who asked first before the others, as long as there are seats; says how many. */
export async function approveRegistrations(
  ids: readonly string[],
  by: Decider,
  now = new Date(),
): Promise<BulkApproval> {
  const wanted = [...new Set(ids)];
  const found = await db
    .selectDistinct({ courseId: courseRegistrations.courseId })
    .from(courseRegistrations)
    .where(inArray(courseRegistrations.id, wanted.filter(isUuid)))
    .orderBy(courseRegistrations.courseId);
  const done: BulkApproval = { approved: 0, full: [], held: [], decided: 0, missing: 0 };
  for (const { courseId } of found) {
    const here = await db.transaction((tx) => approveIn(tx, courseId, { wanted, by, now }));
    done.approved += here.approved;
    done.full.push(...here.full);
    done.held.push(...here.held);
    done.decided += here.decided;
  }
  done.missing = wanted.length - done.approved - done.full.length - done.decided;
  return done;
}

async function approveIn(
  tx: Transaction,
  courseId: string,
  { wanted, by, now }: { wanted: string[]; by: Decider; now: Date },
): Promise<Omit<BulkApproval, "missing">> {
  const done: Omit<BulkApproval, "missing"> = { approved: 0, full: [], held: [], decided: 0 };
  const formation = await lockFormation(tx, courseId);
  if (!formation) return done;
  const known = await lockAll(tx, wanted.filter(isUuid));
  let left = await seatsLeft(tx, formation);
  for (const registration of known.filter((one) => one.courseId === courseId)) {
    const held = registration.status === "offered";
    if (!TO_DECIDE.includes(registration.status)) done.decided += 1;
    else if (!held && left < 1) {
      done.full.push(`${registration.firstName} ${registration.lastName}`);
    } else {
      await approve(tx, registration, now);
      await recordEvent(by, { verb: "approve", ...onRegistration(registration) }, { within: tx });
      done.approved += 1;
      if (!held) left -= 1;
    }
  }
  if (done.full.length > 0) done.held = await listHeldSeats(courseId, tx);
  await reallocateSeats(tx, formation, now);
  return done;
}

export type Registration = Awaited<ReturnType<typeof lockAll>>[number];

export async function decide<Outcome>(
  id: string,
  from: RegistrationState[],
  write: (
    tx: Transaction,
    formation: LockedFormation,
    registration: Registration,
  ) => Promise<Outcome>,
): Promise<Outcome | Refusal<"decided" | "missing">> {
  return db.transaction(async (tx) => {
    const formation = await lockFormationOf(tx, id);
    const [registration] = formation ? await lockAll(tx, [id]) : [];
    if (!registration || !formation) return { ok: false, reason: "missing" };
    if (!from.includes(registration.status)) return { ok: false, reason: "decided" };
    return write(tx, formation, registration);
  });
}

function lockAll(tx: Transaction, ids: string[]) {
  return tx
    .select({
      id: courseRegistrations.id,
      courseId: courseRegistrations.courseId,
      firstName: courseRegistrations.firstName,
      lastName: courseRegistrations.lastName,
      userEmail: courseRegistrations.userEmail,
      status: courseRegistrations.status,
      previousStatus: courseRegistrations.previousStatus,
      offerExpiresAt: courseRegistrations.offerExpiresAt,
      registrationDate: courseRegistrations.registrationDate,
      referenceNumber: courseRegistrations.referenceNumber,
      decidedAt: courseRegistrations.decidedAt,
      notifiedAt: courseRegistrations.notifiedAt,
      lastMail: courseRegistrations.lastMail,
    })
    .from(courseRegistrations)
    .where(inArray(courseRegistrations.id, ids))
    .orderBy(courseRegistrations.registrationDate, courseRegistrations.id)
    .for("update");
}

export const UNDECIDED = {
  approvalDate: null,
  rejectionReason: null,
  offerExpiresAt: null,
  withdrawal: null,
  notifiedAt: null,
  notifiedDates: null,
};

async function approve(tx: Transaction, registration: Registration, now: Date): Promise<void> {
  await change(tx, registration.id, {
    ...UNDECIDED,
    ...decidedAt(registration, now),
    status: "approved",
    approvalDate: now,
  });
  await announceDecision(tx, registration.id, { kind: "approved", now });
}

/** An offer's end is kept: a decision undone at once gives the same offer back, and writes no second. */
function decidedAt({ status, offerExpiresAt }: Registration, now: Date) {
  const offered = status === "offered";
  const previousStatus: UndecidedState = offered || status === "pending" ? status : "waiting";
  return { decidedAt: now, previousStatus, offerExpiresAt: offered ? offerExpiresAt : null };
}

export function announceDecision(
  tx: Transaction,
  id: string,
  { kind, now }: { kind: "approved" | "rejected" | "enrolled"; now: Date },
): Promise<void> {
  return queueRegistrationMail(tx, id, { kind, moment: now, startAfter: notificationTime(now) });
}

export async function change(
  tx: Transaction,
  id: string,
  values: Partial<typeof courseRegistrations.$inferInsert>,
): Promise<void> {
  await tx.update(courseRegistrations).set(values).where(eq(courseRegistrations.id, id));
}

export function onRegistration({ id, referenceNumber: title }: Registration) {
  return { kind: "registration", id, title } as const;
}
