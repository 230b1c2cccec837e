import { and, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { calendarPath } from "#app/domain/courses/course.ts";
import { formationDocuments } from "#app/domain/courses/formations/documents/formation-document.table.server.ts";
import { sessionColumns } from "#app/domain/courses/formations/formation.server.ts";
import { ageDoubt } from "#app/domain/courses/formations/formation-ages.server.ts";
import { paymentToMake } from "#app/domain/courses/formations/formation-description.server.ts";
import { followedAs, withAddress } from "#app/domain/courses/formations/formation-place.ts";
import { changedSessions } from "#app/domain/courses/formations/sessions/changed-sessions.ts";
import { hasDatesAhead } from "#app/domain/courses/formations/sessions/formation-calendar.server.ts";
import { clocksAbroad } from "#app/domain/courses/formations/sessions/formation-clocks.server.ts";
import { countAttempts, takeBackAttempt } from "#app/domain/limits/limit.server.ts";
import {
  type RefusedForm,
  readVisitorForm,
  refuseForm,
  refuseIfAway,
  takeBackForm,
} from "#app/domain/limits/visitor-form.server.ts";
import {
  courseRegistrations,
  registrationRepeats,
  toldCourseId,
  waitlistRank,
} from "#app/domain/registrations/registration.table.server.ts";
import {
  answerEnd,
  hasLeftLine,
  isUnanswered,
  maskedEmail,
  maskedPhone,
  mayBeKnown,
  phoneKey,
  readReference,
  stateAsked,
  toldState,
} from "#app/domain/registrations/registration.ts";
import {
  hasEmail,
  hasOnlyName,
  hasPhoneAsWritten,
} from "#app/domain/registrations/registration-person.server.ts";
import { offerPath } from "#app/domain/registrations/seats/registration-offer-link.server.ts";
import { recordingsPath } from "#app/domain/registrations/student-access.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { requiredText } from "#app/infra/forms/form-fields.server.ts";
import { count } from "#app/infra/french/french.ts";
import { groupedPhone } from "#app/infra/french/phone.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { markdownHtml } from "#app/infra/rich-text/rich-text-html.server.ts";

const followUpInput = z.object({
  reference: requiredText("Indiquez votre numéro d'inscription", 40),
  contact: requiredText("Indiquez l'e-mail ou le téléphone donné à l'inscription", 254),
});
export type Followed = z.output<typeof followUpInput> & {
  /** Where this device made the request: the number of the first it made for the same people. */
  family?: string;
};

export type FollowedRegistration = ReturnType<typeof asNotified>;

const VERB = "suivi";
const PER_NETWORK = { max: 20, minutes: 15 };
const PER_REFERENCE = { max: 10, minutes: 60 };
/** Whose address is known could be looked for from number to number. */
const PER_CONTACT = { max: 12, minutes: 6 * 60 };

/** Whichever is wrong. */
const UNKNOWN = "Aucune inscription ne correspond à ce numéro et à ces coordonnées : vérifiez-les.";

/** Only misses count against a visitor: numbers follow each other, so are easily guessed. */
export async function answerFollowUp(form: FormData, network: string) {
  const policy = { verb: VERB, network, limit: PER_NETWORK, failure: UNKNOWN };
  const read = await readVisitorForm(followUpInput, form, policy);
  return read.ok ? refuseIfAway(form, () => answerRead(form, read.data, network)) : read;
}

async function answerRead(
  form: FormData,
  asked: Followed,
  network: string,
): Promise<{ ok: true; followed: Followed; registration: FollowedRegistration } | RefusedForm> {
  const { reference, contact } = asked;
  const keys = [
    [`${VERB}:numero:${readReference(reference)}`, PER_REFERENCE],
    [`${VERB}:contact:${contactKey(contact)}`, PER_CONTACT],
  ] as const;
  const tries = await countAttempts(keys);
  if (!tries.ok) return refuseForm(form, 429, { form: tooManyTries(tries.minutesLeft) });
  const registration = await followRegistration(asked);
  if (!registration) return refuseForm(form, 404, { reference: UNKNOWN, contact: UNKNOWN });
  for (const [key] of keys) await takeBackAttempt(key);
  await takeBackForm(VERB, network);
  return { ok: true, followed: asked, registration };
}

export function contactKey(contact: string): string {
  return (!contact.includes("@") && phoneKey(contact)) || contact.toLowerCase();
}

const tooManyTries = (minutesLeft: number) =>
  `Ce numéro ou ces coordonnées ont été essayés trop de fois. Réessayez dans ${count(minutesLeft, "minute")}, ou écrivez-nous : nous regarderons pour vous.`;

export async function findFollowed({ reference, contact }: Followed): Promise<Found | undefined> {
  const number = readReference(reference);
  if (!number) return undefined;
  const [first, second] = await Promise.all([find(number, contact), findRepeat(number, contact)]);
  return first ?? second;
}

export async function followRegistration(followed: Followed, now = new Date()) {
  const found = await findFollowed(followed);
  if (!found) return undefined;
  const { contactAddress } = await readSettings();
  const shown = followedAs(found.formation, found.chosenPlace);
  const formation = {
    ...withAddress(shown, contactAddress),
    clocks: clocksAbroad(shown),
    changes: changedSessions(shown, zonedDay(now)).join("\n"),
  };
  const isOwn = isReachable(found) || followed.family !== undefined;
  return asNotified({ ...found, formation, isOwn }, now);
}

const FORMATION = {
  id: courses.id,
  slug: courses.slug,
  title: courses.title,
  startDate: courses.startDate,
  endDate: courses.endDate,
  studentsOnly: courses.studentsOnly,
  price: courses.price,
  payment: courses.payment,
  ageMin: courses.ageMin,
  ageMax: courses.ageMax,
  ...sessionColumns,
  onlineLink: courses.onlineLink,
  practicalTerms: courses.practicalTerms,
  hasDocuments: sql<boolean>`exists (select from ${formationDocuments}
    where ${formationDocuments.courseId} = ${courses.id})`,
};

async function find(reference: string, contact: string) {
  const byPhone = /\d/.test(contact) ? hasPhoneAsWritten(contact) : undefined;
  const isTheirs = or(hasEmail(contact), byPhone, hasOnlyName(contact));
  const [found] = await db
    .select({
      id: courseRegistrations.id,
      reference: courseRegistrations.referenceNumber,
      firstName: courseRegistrations.firstName,
      age: courseRegistrations.age,
      userEmail: courseRegistrations.userEmail,
      phone: courseRegistrations.phone,
      status: courseRegistrations.status,
      chosenPlace: courseRegistrations.chosenPlace,
      formation: FORMATION,
      registeredOn: courseRegistrations.registrationDate,
      approvedOn: courseRegistrations.approvalDate,
      decidedAt: courseRegistrations.decidedAt,
      notifiedAt: courseRegistrations.notifiedAt,
      withdrawingAt: courseRegistrations.withdrawingAt,
      previousStatus: courseRegistrations.previousStatus,
      offerExpiresAt: courseRegistrations.offerExpiresAt,
      reason: courseRegistrations.rejectionReason,
      withdrawal: courseRegistrations.withdrawal,
      rank: waitlistRank(),
      waitsForFreedSeat: courseRegistrations.waitsForFreedSeat,
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, toldCourseId()))
    .where(and(eq(courseRegistrations.referenceNumber, reference), isTheirs));
  return found && { ...found, isRepeat: false };
}

export function isReachable({ userEmail, phone }: Pick<Found, "userEmail" | "phone">): boolean {
  return userEmail !== null || phone !== null;
}

/** Enough of them to see whether they are right. */
function maskedContacts({ userEmail, phone }: Pick<Found, "userEmail" | "phone">) {
  return {
    phone: phone && maskedPhone(groupedPhone(phone)),
    email: userEmail && maskedEmail(userEmail),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Shows what a first request would: a stranger may have sent it, the decision is its owner's. */
async function findRepeat(reference: string, contact: string): Promise<Found | undefined> {
  const {
    id,
    registrationId,
    referenceNumber,
    firstName,
    chosenPlace,
    requestedAt,
    rank,
    cancelledAt,
  } = registrationRepeats;
  const isTheirs = or(
    hasEmail(contact, registrationRepeats),
    hasPhoneAsWritten(contact, registrationRepeats),
  );
  const [found] = await db
    .select({
      id,
      reference: referenceNumber,
      firstName,
      age: registrationRepeats.age,
      chosenPlace,
      userEmail: registrationRepeats.userEmail,
      phone: registrationRepeats.phone,
      formation: FORMATION,
      registeredOn: requestedAt,
      rank,
      cancelledAt,
    })
    .from(registrationRepeats)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, registrationId))
    .innerJoin(courses, eq(courses.id, toldCourseId()))
    .where(and(eq(referenceNumber, reference), isTheirs));
  if (!found) return undefined;
  const { cancelledAt: cancelled, ...repeat } = found;
  const status = stateAsked(repeat.rank);
  if (!cancelled) return { ...UNDECIDED, ...repeat, status };
  return { ...UNDECIDED, ...repeat, ...CANCELLED, previousStatus: status };
}

const CANCELLED = { status: "withdrawn", withdrawal: "cancelled", rank: null } as const;

const UNDECIDED = {
  isRepeat: true,
  waitsForFreedSeat: false,
  withdrawal: null,
  approvedOn: null,
  decidedAt: null,
  notifiedAt: null,
  withdrawingAt: null,
  previousStatus: null,
  offerExpiresAt: null,
  reason: null,
};

/** Hides a decision not told yet. One order of fields: a repeat reads alike to the last byte. */
function asNotified(
  found: Found & { formation: { clocks: string[]; changes: string }; isOwn: boolean },
  now: Date,
) {
  const secret = !mayBeKnown(found, now);
  const status = toldState(found, now);
  const unanswered = isUnanswered(status);
  const cancelled = found.withdrawal === "cancelled";
  const opens = status === "offered" || (status === "withdrawn" && !cancelled);
  const isIn = status === "approved";
  const answerBy = answerEnd(found.registeredOn);
  const { onlineLink, practicalTerms, hasDocuments, ...formation } = isIn
    ? paymentToMake(found.formation)
    : found.formation;
  return {
    reference: found.reference,
    firstName: found.firstName,
    ageDoubt: unanswered ? ageDoubt(formation, found.age) : "",
    reachable: isReachable(found),
    contacts: maskedContacts(found),
    /** By a call, or by a mail where mails leave. */
    isTold: found.phone !== null || (found.userEmail !== null && mailsLeave()),
    status,
    unanswered,
    cancelled,
    leftLine: hasLeftLine(found),
    givenBack: found.withdrawal === "declined",
    // Who is known by the name alone could be anybody, but on the device that asked.
    mayCancel: found.isOwn && unanswered,
    formation,
    terms: isIn ? { onlineLink, html: markdownHtml(practicalTerms), hasDocuments } : null,
    registeredOn: found.registeredOn,
    answerBy: status === "pending" && answerBy > now ? answerBy : null,
    approvedOn: secret ? null : found.approvedOn,
    rank: secret ? null : found.rank,
    /** In line by hand while seats are free: nobody's turn comes by itself. */
    waitsForFreedSeat: found.waitsForFreedSeat,
    offeredUntil: status === "offered" ? found.offerExpiresAt : null,
    calendarPath:
      isIn && hasDatesAhead(found.formation, zonedDay(now)) ? calendarPath(found.formation) : null,
    recordingsPath:
      isIn && (formation.studentsOnly || hasDocuments) ? recordingsPath(found.id) : null,
    offerPath: opens ? offerPath(found.id) : null,
    reason: secret ? null : found.reason,
  };
}
