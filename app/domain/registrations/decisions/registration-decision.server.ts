import { inArray } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { MAX_REASON } from "#app/domain/registrations/registration.ts";
import {
  type LockedRegistration,
  lockRegistrations,
  transition,
} from "#app/domain/registrations/registration-transition.server.ts";
import {
  DECISIONS,
  type Decision,
  mayDecide,
  REGISTRATION_VERBS,
} from "#app/domain/registrations/registration-verbs.ts";
import {
  type HeldSeat,
  type LockedFormation,
  listHeldSeats,
  lockFormation,
  lockFormationOf,
  reallocateSeats,
  refuseFull,
  seatsLeft,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { optionalText } from "#app/infra/forms/form-fields.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { takeBack, type Undone } from "./registration-undo.server.ts";

export type Refusal<Reason> = { ok: false; reason: Reason };
export type Outcome =
  | { ok: true; undone?: Undone }
  | Refusal<"decided" | "missing">
  | (Refusal<"full"> & { held: HeldSeat[] });
export type Decider = { id: string; name: string };

export const rejectionInput = z.object({ reason: optionalText(MAX_REASON) });

/** Counts seats under the formation's lock: two administrators may decide at once. */
export function decide(
  decision: Decision,
  id: string,
  { by, reason = null }: { by: Decider; reason?: string | null },
  now = new Date(),
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const formation = await lockFormationOf(tx, id);
    const [registration] = formation ? await lockRegistrations(tx, [id]) : [];
    if (!registration || !formation) return { ok: false, reason: "missing" };
    if (!mayDecide(decision, registration)) return { ok: false, reason: "decided" };
    const left = await seatsLeft(tx, formation);
    if (needsSeat(decision, registration) && left < 1) return refuseFull(tx, formation);
    await recordDecision(tx, decision, { registration, by });
    if (decision === "undo" || decision === "take-back") {
      return { ok: true, undone: await takeBack(tx, { formation, registration, decision, now }) };
    }
    const given = decision === "reject" && { rejectionReason: reason };
    const listed = decision === "wait" && { waitsForFreedSeat: left >= 1 };
    await transition(tx, decision, registration, { now, ...given, ...listed });
    await reallocateSeats(tx, formation, now);
    return { ok: true };
  });
}

export type BulkApproval = {
  approved: number;
  full: string[];
  held: HeldSeat[];
  decided: number;
  missing: number;
};

/** Approves those who asked first, as long as there are seats. */
export async function approveRegistrations(
  ids: readonly string[],
  by: Decider,
  now = new Date(),
): Promise<BulkApproval> {
  const wanted = [...new Set(ids)];
  const known = wanted.filter(isUuid);
  const found = await db
    .selectDistinct({ courseId: courseRegistrations.courseId })
    .from(courseRegistrations)
    .where(inArray(courseRegistrations.id, known))
    .orderBy(courseRegistrations.courseId);
  const done: BulkApproval = { approved: 0, full: [], held: [], decided: 0, missing: 0 };
  for (const { courseId } of found) {
    await db.transaction(async (tx) => {
      const formation = await lockFormation(tx, courseId);
      if (formation) await approveIn(tx, formation, { ids: known, by, now, done });
    });
  }
  done.missing = wanted.length - done.approved - done.full.length - done.decided;
  return done;
}

async function approveIn(
  tx: Transaction,
  formation: LockedFormation,
  { ids, by, now, done }: { ids: string[]; by: Decider; now: Date; done: BulkApproval },
): Promise<void> {
  let left = await seatsLeft(tx, formation);
  const refused = done.full.length;
  for (const registration of await lockRegistrations(tx, ids)) {
    if (registration.courseId !== formation.id) continue;
    const takes = needsSeat("approve", registration) ? 1 : 0;
    if (!mayDecide("approve", registration)) done.decided += 1;
    else if (left < takes) done.full.push(`${registration.firstName} ${registration.lastName}`);
    else {
      await transition(tx, "approve", registration, { now });
      await recordDecision(tx, "approve", { registration, by });
      done.approved += 1;
      left -= takes;
    }
  }
  if (done.full.length > refused) done.held.push(...(await listHeldSeats(formation.id, tx)));
  await reallocateSeats(tx, formation, now);
}

/** An offered seat is held already. */
function needsSeat(decision: Decision, { status }: LockedRegistration): boolean {
  return REGISTRATION_VERBS[decision].takesSeat === true && status !== "offered";
}

function recordDecision(
  tx: Transaction,
  decision: Decision,
  { registration, by }: { registration: LockedRegistration; by: Decider },
): Promise<void> {
  const { id, referenceNumber: title } = registration;
  const { event: verb } = DECISIONS[decision];
  return recordEvent(by, { verb, kind: "registration", id, title }, tx);
}
