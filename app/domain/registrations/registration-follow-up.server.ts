import { and, eq, or } from "drizzle-orm";
import { z } from "zod";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { countAttempt, takeBackAttempt } from "#app/domain/limits/limit.server.ts";
import {
  readVisitorForm,
  refuseForm,
  refuseIfAway,
  takeBackForm,
  type VisitorFormRefusal,
} from "#app/domain/limits/visitor-form.server.ts";
import { offerPath } from "#app/domain/registrations/seats/registration-offer-link.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { requiredText } from "#app/infra/forms/form-fields.server.ts";
import { count } from "#app/infra/french/french.ts";
import { courseRegistrations, waitlistRank } from "./registration.table.server.ts";
import {
  mayBeKnown,
  type RegistrationState,
  readReference,
  type UndecidedState,
} from "./registration.ts";
import { hasEmail, hasOnlyName, hasPhone } from "./registration-person.server.ts";
import { findRepeat } from "./registration-repeat.server.ts";

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
  rank: number | null;
  offeredUntil: Date | null;
  offerPath: string | null;
  reason: string | null;
};
export type FollowUp =
  | { ok: true; registration: FollowedRegistration }
  | { ok: false; status: number; refusal: VisitorFormRefusal };

const VERB = "suivi";
const PER_NETWORK = { max: 20, minutes: 15 };
const PER_REFERENCE = { max: 10, minutes: 60 };

const UNKNOWN =
  "Aucune inscription ne répond à ce numéro et à ces coordonnées. Vérifiez-les : le numéro est dans le courriel reçu.";

/** Only misses count against a visitor: numbers follow each other, so are easily guessed. */
export async function answerFollowUp(form: FormData, network: string): Promise<FollowUp> {
  const policy = { verb: VERB, network, limit: PER_NETWORK, failure: UNKNOWN };
  const read = await readVisitorForm(followUpInput, form, policy);
  if (!read.ok) return read;
  return refuseIfAway(form, () => answerRead(form, read.data, network));
}

async function answerRead(
  form: FormData,
  asked: z.output<typeof followUpInput>,
  network: string,
): Promise<FollowUp> {
  const key = `${VERB}:numero:${readReference(asked.reference)}`;
  const tries = await countAttempt(key, PER_REFERENCE);
  if (!tries.ok) return refuseForm(form, 429, { form: tooManyTries(tries.minutesLeft) });
  const registration = await followRegistration(asked);
  if (!registration) return refuseForm(form, 404, { form: UNKNOWN });
  await takeBackAttempt(key);
  await takeBackForm(VERB, network);
  return { ok: true, registration };
}

function tooManyTries(minutesLeft: number): string {
  return `Ce numéro a été essayé trop de fois. Réessayez dans ${count(minutesLeft, "minute")}, ou écrivez-nous : nous regarderons pour vous.`;
}

export async function followRegistration(
  { reference, contact }: z.output<typeof followUpInput>,
  now = new Date(),
): Promise<FollowedRegistration | undefined> {
  const number = readReference(reference);
  if (!number) return undefined;
  const [first, second] = await Promise.all([find(number, contact), findRepeat(number, contact)]);
  const found = first ?? second;
  return found && asNotified(found, now);
}

async function find(reference: string, contact: string): Promise<Found | undefined> {
  const byPhone = /\d/.test(contact) ? hasPhone(contact) : undefined;
  const [found] = await db
    .select({
      id: courseRegistrations.id,
      reference: courseRegistrations.referenceNumber,
      status: courseRegistrations.status,
      formation: { id: courses.id, title: courses.title, startDate: courses.startDate },
      registeredOn: courseRegistrations.registrationDate,
      approvedOn: courseRegistrations.approvalDate,
      decidedAt: courseRegistrations.decidedAt,
      notifiedAt: courseRegistrations.notifiedAt,
      previousStatus: courseRegistrations.previousStatus,
      offerExpiresAt: courseRegistrations.offerExpiresAt,
      reason: courseRegistrations.rejectionReason,
      rank: waitlistRank(),
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(
      and(
        eq(courseRegistrations.referenceNumber, reference),
        or(hasEmail(contact), byPhone, hasOnlyName(contact)),
      ),
    );
  return found;
}

export type Found = Omit<FollowedRegistration, "offeredUntil" | "offerPath"> & {
  id: string;
  decidedAt: Date | null;
  notifiedAt: Date | null;
  previousStatus: UndecidedState | null;
  offerExpiresAt: Date | null;
};

/** Hides a decision not told yet. One order of fields: a repeat reads alike to the last byte. */
function asNotified(found: Found, now: Date): FollowedRegistration {
  const secret = !mayBeKnown(found, now);
  const status = secret ? (found.previousStatus ?? "pending") : found.status;
  const opens = status === "offered" || status === "withdrawn";
  return {
    reference: found.reference,
    status,
    formation: found.formation,
    registeredOn: found.registeredOn,
    approvedOn: secret ? null : found.approvedOn,
    rank: secret ? null : found.rank,
    offeredUntil: status === "offered" ? found.offerExpiresAt : null,
    offerPath: opens ? offerPath(found.id) : null,
    reason: secret ? null : found.reason,
  };
}
