import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { enrolmentOf } from "#app/domain/courses/formation.ts";
import { mayMailStranger } from "#app/domain/limits/visitor-form.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database.server.ts";
import type { Transaction } from "#app/infra/database-transaction.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { enqueue } from "#app/infra/jobs.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { mailReceived } from "./registration.jobs.server.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { CONSENT_VERSION, phoneKey } from "./registration.ts";
import type { RegistrationInput } from "./registration-input.server.ts";
import { lockFormation } from "./registration-seats.server.ts";

export type Registering =
  | { ok: true; reference: string }
  | { ok: false; reason: "missing" | "full" | "closed" | "already" };

/**
 * A visitor asks to join a formation. The formation's row stays locked meanwhile, so that the same
 * person sending twice at the same instant registers once.
 */
export async function register(courseId: string, input: RegistrationInput): Promise<Registering> {
  if (!isUuid(courseId)) return { ok: false, reason: "missing" };
  const { allowRegistrations } = await readSettings();
  const outcome = await db.transaction(async (tx) => {
    const course = await lockFormation(tx, courseId);
    if (!course?.isPublished) return { ok: false, reason: "missing" } as const;
    const enrolment = enrolmentOf(course.registrationStatus, allowRegistrations);
    if (enrolment !== "open") return { ok: false, reason: enrolment } as const;
    const earlier = await findEarlier(tx, courseId, input);
    if (earlier) return { ok: false, reason: "already", id: earlier.id } as const;
    const [registration] = await tx
      .insert(courseRegistrations)
      .values({ ...input, courseId, consentAt: sql`now()`, consentVersion: CONSENT_VERSION })
      .returning({ id: courseRegistrations.id, reference: courseRegistrations.referenceNumber });
    if (!registration) throw new Error("The registration was not written.");
    return { ok: true, ...registration } as const;
  });
  if (outcome.id) await mailIfAllowed(outcome.id);
  if (outcome.ok) return { ok: true, reference: outcome.reference };
  return { ok: false, reason: outcome.reason };
}

/** The registration of the same person: the same e-mail address, or the same telephone. */
export async function findEarlier(
  tx: Transaction,
  courseId: string,
  { userEmail, phone }: Pick<RegistrationInput, "userEmail" | "phone">,
) {
  const same = [userEmail && hasEmail(userEmail), phone && hasPhone(phone)].filter(isCondition);
  if (same.length === 0) return undefined;
  const [earlier] = await tx
    .select({ id: courseRegistrations.id })
    .from(courseRegistrations)
    .where(and(eq(courseRegistrations.courseId, courseId), or(...same)))
    .limit(1);
  return earlier;
}

export function hasEmail(email: string): SQL {
  return sql`lower(${courseRegistrations.userEmail}) = ${email.toLowerCase()}`;
}

export function hasPhone(phone: string): SQL {
  return sql`right(regexp_replace(${courseRegistrations.phone}, '[^0-9]', '', 'g'), 8) = ${phoneKey(phone)}`;
}

function isCondition(condition: SQL | "" | null): condition is SQL {
  return Boolean(condition);
}

/**
 * The mail with the reference, for a first registration as for one asked for again: only the owner of
 * the address learns which. A mail that cannot leave never undoes the registration.
 */
async function mailIfAllowed(registrationId: string): Promise<void> {
  try {
    const [registration] = await db
      .select({ email: courseRegistrations.userEmail })
      .from(courseRegistrations)
      .where(eq(courseRegistrations.id, registrationId));
    if (!registration?.email || !(await mayMailStranger(registration.email))) return;
    await enqueue(mailReceived, { registrationId });
  } catch (error) {
    logError("Le courriel d'inscription n'a pas pu être demandé", error);
  }
}
