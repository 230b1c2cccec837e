import { and, eq, or } from "drizzle-orm";
import { z } from "zod";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { countAttempt, takeBackAttempt } from "#app/domain/limits/limit.server.ts";
import { db } from "#app/infra/database.server.ts";
import { requiredText } from "#app/infra/form-fields.server.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { phoneKey, type RegistrationState, readReference } from "./registration.ts";
import { hasEmail, hasPhone } from "./registration-person.server.ts";

export const followUpInput = z.object({
  reference: requiredText("Indiquez votre numéro d'inscription", 40),
  contact: requiredText("Indiquez l'e-mail ou le téléphone donné à l'inscription", 254),
});

export type FollowedRegistration = {
  reference: string;
  status: RegistrationState;
  formation: { id: string; title: string; startDate: string | null };
  registeredOn: Date;
  approvedOn: Date | null;
};
export type FollowUp =
  | { ok: true; registration: FollowedRegistration }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "too-many"; minutesLeft: number };

const PER_NETWORK = { max: 20, minutes: 15 };
const PER_REFERENCE = { max: 10, minutes: 60 };

/** The state of a registration, for who knows its number and its e-mail or telephone; only misses count. */
export async function followRegistration(
  { reference, contact }: z.output<typeof followUpInput>,
  network: string,
): Promise<FollowUp> {
  const number = readReference(reference);
  const keys = [`suivi:adresse:${network}`, `suivi:numero:${number}`] as const;
  const byNetwork = await countAttempt(keys[0], PER_NETWORK);
  if (!byNetwork.ok) return { ...byNetwork, reason: "too-many" };
  if (!number) return { ok: false, reason: "unknown" };
  const byReference = await countAttempt(keys[1], PER_REFERENCE);
  if (!byReference.ok) return { ...byReference, reason: "too-many" };
  const registration = await find(number, contact);
  if (!registration) return { ok: false, reason: "unknown" };
  for (const key of keys) await takeBackAttempt(key);
  return { ok: true, registration };
}

async function find(reference: string, contact: string): Promise<FollowedRegistration | undefined> {
  const byPhone = phoneKey(contact).length === 8 ? hasPhone(contact) : undefined;
  const [registration] = await db
    .select({
      reference: courseRegistrations.referenceNumber,
      status: courseRegistrations.status,
      formation: { id: courses.id, title: courses.title, startDate: courses.startDate },
      registeredOn: courseRegistrations.registrationDate,
      approvedOn: courseRegistrations.approvalDate,
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(and(eq(courseRegistrations.referenceNumber, reference), or(hasEmail(contact), byPhone)));
  return registration;
}
