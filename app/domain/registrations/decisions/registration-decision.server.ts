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
  lockFormations,
  lockRegistration,
  reallocateSeats,
  refuseFull,
  seatsLeft,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { optionalText } from "#app/infra/forms/form-fields.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { takeBack } from "./registration-undo.server.ts";

export type Decider = { id: string; name: string };
export type Outcome = Awaited<ReturnType<typeof decide>>;

export const rejectionInput = z.object({ reason: optionalText(MAX_REASON) });

/** Counts seats under the formation's lock: two administrators may decide at once. */
export function decide(
  decision: Decision,
  id: string,
  { by, reason = null }: { by: Decider; reason?: string | null },
  now = new Date(),
) {
  return db.transaction(async (tx) => {
    const locked = await lockRegistration(tx, id);
    if (!locked) return { ok: false, reason: "missing" } as const;
    const { formation, registration } = locked;
    if (!mayDecide(decision, registration)) return { ok: false, reason: "decided" } as const;
    const left = await seatsLeft(tx, formation);
    if (needsSeat(decision, registration) && left < 1) return refuseFull(tx, formation);
    await recordDecision(tx, decision, { registration, by });
    if (decision === "undo" || decision === "take-back") {
      const undone = await takeBack(tx, { formation, registration, decision, now });
      return { ok: true, undone } as const;
    }
    const given = decision === "reject" && { rejectionReason: reason };
    const listed = decision === "wait" && { waitsForFreedSeat: left >= 1 };
    await transition(tx, decision, registration, { now, ...given, ...listed });
    await reallocateSeats(tx, formation, now);
    return { ok: true, undone: undefined } as const;
  });
}

/** Approves those who asked first, as long as there are seats. */
export function approveRegistrations(ids: readonly string[], by: Decider, now = new Date()) {
  return db.transaction(async (tx) => {
    const theirs = inArray(courseRegistrations.id, ids.filter(isUuid));
    const formations = await lockFormations(tx, theirs);
    const registrations = await lockRegistrations(tx, theirs);
    const done = { approved: 0, full: [] as string[], held: [] as HeldSeat[], decided: 0 };
    for (const formation of formations) {
      const asking = registrations.filter(({ courseId }) => courseId === formation.id);
      const { full, decided } = await approveIn(tx, formation, { asking, by, now });
      done.approved += asking.length - full.length - decided;
      done.decided += decided;
      done.full.push(...full);
      if (full.length > 0) done.held.push(...(await listHeldSeats(formation.id, tx)));
      await reallocateSeats(tx, formation, now);
    }
    const answered = done.approved + done.full.length + done.decided;
    return { ...done, missing: new Set(ids).size - answered };
  });
}

async function approveIn(
  tx: Transaction,
  formation: LockedFormation,
  { asking, by, now }: { asking: LockedRegistration[]; by: Decider; now: Date },
) {
  let left = await seatsLeft(tx, formation);
  let decided = 0;
  const full: string[] = [];
  for (const registration of asking) {
    const takes = needsSeat("approve", registration) ? 1 : 0;
    if (!mayDecide("approve", registration)) decided += 1;
    else if (left < takes) full.push(`${registration.firstName} ${registration.lastName}`);
    else {
      await transition(tx, "approve", registration, { now });
      await recordDecision(tx, "approve", { registration, by });
      left -= takes;
    }
  }
  return { full, decided };
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
