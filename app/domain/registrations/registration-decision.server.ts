import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/infra/database.server.ts";
import type { Transaction } from "#app/infra/database-transaction.server.ts";
import {
  optionalPhone,
  optionalText,
  requiredEmail,
  requiredText,
} from "#app/infra/form-fields.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { findEarlier } from "./registration-public.server.ts";
import {
  hasSeatLeft,
  type LockedFormation,
  lockFormation,
  settleSeats,
} from "./registration-seats.server.ts";

type Refusal<Reason> = { ok: false; reason: Reason };
export type Decision = { ok: true } | Refusal<"full" | "decided" | "missing">;

/** Gives a seat to whoever waits for one; the last seat is given once, whoever approves. */
export function approveRegistration(id: string): Promise<Decision> {
  return decide(id, async (tx, formation) => {
    if (!(await hasSeatLeft(tx, formation))) return { ok: false, reason: "full" };
    await tx
      .update(courseRegistrations)
      .set({ status: "approved", approvalDate: sql`now()` })
      .where(eq(courseRegistrations.id, id));
    await settleSeats(tx, formation);
    return { ok: true };
  });
}

export function rejectRegistration(id: string): Promise<Decision> {
  return decide(id, async (tx) => {
    await tx
      .update(courseRegistrations)
      .set({ status: "rejected", approvalDate: null })
      .where(eq(courseRegistrations.id, id));
    return { ok: true };
  });
}

const REQUIRED = "Veuillez remplir tous les champs obligatoires";

/** What an administrator types to enrol a student. */
export const studentInput = z.object({
  courseId: z.string(REQUIRED).refine(isUuid, REQUIRED),
  firstName: requiredText(REQUIRED, 80),
  lastName: requiredText(REQUIRED, 80),
  userEmail: requiredEmail(REQUIRED),
  phone: optionalPhone(),
  availabilityPreferences: optionalText(1000),
});
export type StudentInput = z.output<typeof studentInput>;

export type StudentRegistering =
  | { ok: true; id: string; reference: string }
  | Refusal<"full" | "already" | "missing">;

/**
 * An administrator enrols a student, approved at once. Registrations closed to visitors do not stop it;
 * seats do.
 */
export async function registerStudent(input: StudentInput): Promise<StudentRegistering> {
  if (!isUuid(input.courseId)) return { ok: false, reason: "missing" };
  return db.transaction(async (tx) => {
    const formation = await lockFormation(tx, input.courseId);
    if (!formation) return { ok: false, reason: "missing" };
    if (await findEarlier(tx, formation.id, input)) return { ok: false, reason: "already" };
    if (!(await hasSeatLeft(tx, formation))) return { ok: false, reason: "full" };
    const [student] = await tx
      .insert(courseRegistrations)
      .values({ ...input, status: "approved", approvalDate: sql`now()` })
      .returning({ id: courseRegistrations.id, reference: courseRegistrations.referenceNumber });
    if (!student) throw new Error("The registration was not written.");
    await settleSeats(tx, formation);
    return { ok: true, ...student };
  });
}

async function decide(
  id: string,
  write: (tx: Transaction, formation: LockedFormation) => Promise<Decision>,
): Promise<Decision> {
  if (!isUuid(id)) return { ok: false, reason: "missing" };
  return db.transaction(async (tx) => {
    const formation = await lockFormationOf(tx, id);
    const [registration] = await tx
      .select({ status: courseRegistrations.status })
      .from(courseRegistrations)
      .where(eq(courseRegistrations.id, id))
      .for("update");
    if (!registration || !formation) return { ok: false, reason: "missing" };
    if (registration.status !== "pending") return { ok: false, reason: "decided" };
    return write(tx, formation);
  });
}

/** The formation before the registration, as everywhere: two who lock in one order never wait for each other. */
async function lockFormationOf(tx: Transaction, id: string) {
  const [registration] = await tx
    .select({ courseId: courseRegistrations.courseId })
    .from(courseRegistrations)
    .where(eq(courseRegistrations.id, id));
  return registration && lockFormation(tx, registration.courseId);
}
