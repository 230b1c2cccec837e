import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { sessionColumns } from "#app/domain/courses/formations/formation.server.ts";
import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { initialsOf } from "#app/domain/registrations/registration-initials.server.ts";
import { isAskedAnew } from "#app/domain/registrations/registration-person.server.ts";
import { transition } from "#app/domain/registrations/registration-transition.server.ts";
import { OFFER_ANSWERS } from "#app/domain/registrations/registration-verbs.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { readOfferToken } from "./registration-offer-link.server.ts";
import {
  isEnrolling,
  lockFormation,
  lockRegistration,
  reallocateSeats,
} from "./registration-seats.server.ts";

export const expireSeatOffers = defineJob("expire-seat-offers", () => expireOffers());

export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

export async function findOffer(token: string) {
  const id = readOfferToken(token);
  if (!id) return undefined;
  const [offer] = await db
    .select({
      reference: courseRegistrations.referenceNumber,
      firstName: courseRegistrations.firstName,
      lastName: courseRegistrations.lastName,
      status: courseRegistrations.status,
      byMail: sql<boolean>`${courseRegistrations.userEmail} is not null`,
      /** May be past: the job that ends offers has not run yet. */
      expiresAt: courseRegistrations.offerExpiresAt,
      formation: {
        id: courses.id,
        slug: courses.slug,
        title: courses.title,
        startDate: courses.startDate,
        endDate: courses.endDate,
        ...sessionColumns,
        hasTerms: sql<boolean>`${courses.practicalTerms} <> ''`,
      },
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(eq(courseRegistrations.id, id));
  if (!offer) return undefined;
  const { firstName, lastName, formation, ...shown } = offer;
  const { id: course, slug, title, hasTerms } = formation;
  const { startDate } = heldTerm(formation);
  return {
    ...shown,
    formation: { id: course, slug, title, startDate, hasTerms },
    initials: initialsOf({ firstName, lastName }),
  };
}

type OfferAnswer = { ok: true } | { ok: false; reason: "gone" | "lapsed" | "closed" };

/** Pressed twice, it is done once. */
export async function answerOffer(
  verb: "claim" | "decline" | "rejoin",
  token: string,
  now = new Date(),
): Promise<OfferAnswer> {
  const id = readOfferToken(token);
  if (!id) return { ok: false, reason: "gone" };
  return db.transaction(async (tx) => {
    const locked = await lockRegistration(tx, id);
    if (!locked) return { ok: false, reason: "gone" };
    const { formation, registration } = locked;
    const { status, offerExpiresAt } = registration;
    const { from, to } = OFFER_ANSWERS[verb];
    if (status === to) return { ok: true };
    const isOpen = from.some((state) => state === status);
    if (!isOpen || (await isAskedAnew(tx, registration))) return { ok: false, reason: "gone" };
    const isOver = offerExpiresAt !== null && offerExpiresAt <= now;
    if (verb === "claim" && isOver) return { ok: false, reason: "lapsed" };
    if (verb === "rejoin" && status === "offered" && !isOver) return { ok: false, reason: "gone" };
    if (verb !== "decline" && !(await isEnrolling(tx, formation)))
      return { ok: false, reason: "closed" };
    await transition(tx, verb, registration, { now });
    await reallocateSeats(tx, formation, now);
    return { ok: true };
  });
}

export async function expireOffers(now = new Date()): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct course_id as id from ${courseRegistrations}
      where status = 'offered' and offer_expires_at <= ${now.toISOString()}::timestamptz
    union
    select id from ${courses} where registration_status = 'ouvert' and exists (
      select from course_registrations
        where course_id = ${courses.id} and status = 'waiting' and not waits_for_freed_seat)`);
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      const formation = await lockFormation(tx, id);
      if (!formation) return;
      const verb = (await isEnrolling(tx, formation)) ? "expire" : "return";
      await endOffers(tx, id, { verb, now });
      await reallocateSeats(tx, formation, now);
    });
  }
}

/** Who lost an offer while nobody could be let in keeps their rank. */
export function returnToWaitlist(tx: Transaction, courseId: string, now: Date): Promise<void> {
  return endOffers(tx, courseId, { verb: "return", now });
}

async function endOffers(
  tx: Transaction,
  id: string,
  { verb, now }: { verb: "expire" | "return"; now: Date },
): Promise<void> {
  const { courseId, status, offerExpiresAt, withdrawingAt } = courseRegistrations;
  const over = await tx
    .select()
    .from(courseRegistrations)
    .where(
      and(eq(courseId, id), eq(status, "offered"), lte(offerExpiresAt, now), isNull(withdrawingAt)),
    )
    .for("update");
  for (const registration of over) await transition(tx, verb, registration, { now });
}
