import { and, eq, or } from "drizzle-orm";
import { z } from "zod";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { countAttempt, takeBackAttempt } from "#app/domain/limits/limit.server.ts";
import { db } from "#app/infra/database.server.ts";
import { requiredText } from "#app/infra/form-fields.server.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import {
  phoneKey,
  type RegistrationState,
  readReference,
  tellingTime,
  type UndecidedState,
} from "./registration.ts";
import { rankInLine } from "./registration-line.server.ts";
import { offerPath } from "./registration-offer-link.server.ts";
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
  /** The place in line, while waiting. */
  rank: number | null;
  /** Until when a seat is held, and the page that takes it. */
  offer: { until: Date; path: string } | null;
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
  now = new Date(),
): Promise<FollowUp> {
  const number = readReference(reference);
  const keys = [`suivi:adresse:${network}`, `suivi:numero:${number}`] as const;
  const byNetwork = await countAttempt(keys[0], PER_NETWORK);
  if (!byNetwork.ok) return { ...byNetwork, reason: "too-many" };
  if (!number) return { ok: false, reason: "unknown" };
  const byReference = await countAttempt(keys[1], PER_REFERENCE);
  if (!byReference.ok) return { ...byReference, reason: "too-many" };
  const registration = await find(number, contact, now);
  if (!registration) return { ok: false, reason: "unknown" };
  for (const key of keys) await takeBackAttempt(key);
  return { ok: true, registration };
}

async function find(
  reference: string,
  contact: string,
  now: Date,
): Promise<FollowedRegistration | undefined> {
  const byPhone = phoneKey(contact).length === 8 ? hasPhone(contact) : undefined;
  const [found] = await db
    .select({
      id: courseRegistrations.id,
      reference: courseRegistrations.referenceNumber,
      status: courseRegistrations.status,
      formation: { id: courses.id, title: courses.title, startDate: courses.startDate },
      registeredOn: courseRegistrations.registrationDate,
      approvedOn: courseRegistrations.approvalDate,
      decidedAt: courseRegistrations.decidedAt,
      toldAt: courseRegistrations.toldAt,
      previousStatus: courseRegistrations.previousStatus,
      offerExpiresAt: courseRegistrations.offerExpiresAt,
      rank: rankInLine(),
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(and(eq(courseRegistrations.referenceNumber, reference), or(hasEmail(contact), byPhone)));
  return found && asTold(found, now);
}

type Found = Omit<FollowedRegistration, "offer"> & {
  id: string;
  decidedAt: Date | null;
  toldAt: Date | null;
  previousStatus: UndecidedState | null;
  offerExpiresAt: Date | null;
};

/** A decision that may still be undone in silence is not shown yet. */
function asTold(
  { id, decidedAt, toldAt, previousStatus, offerExpiresAt, ...found }: Found,
  now: Date,
): FollowedRegistration {
  const offer = offerExpiresAt && { until: offerExpiresAt, path: offerPath(id) };
  const secret = decidedAt && !toldAt && tellingTime(decidedAt) > now;
  if (!secret) return { ...found, offer };
  return { ...found, status: previousStatus ?? "pending", approvedOn: null, offer };
}
