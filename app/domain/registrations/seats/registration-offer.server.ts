import { and, eq, lte, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { queueRegistrationMail } from "#app/domain/registrations/mails/registration-mail.jobs.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import type { RegistrationState } from "#app/domain/registrations/registration.ts";
import { db } from "#app/infra/database/database.server.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import { readOfferToken } from "./registration-offer-link.server.ts";
import {
  isEnrolling,
  type LockedFormation,
  lockFormation,
  lockFormationOf,
  reallocateSeats,
} from "./registration-seats.server.ts";

export type Offer = {
  reference: string;
  status: RegistrationState;
  /** Until when the seat is held; past it, only the clock has not passed yet. */
  expiresAt: Date | null;
  formation: { id: string; title: string; startDate: string | null; endDate: string | null };
};

/** What the page of an offer's link shows. */
export async function findOffer(token: string): Promise<Offer | undefined> {
  const id = readOfferToken(token);
  if (!id) return undefined;
  const [offer] = await db
    .select({
      reference: courseRegistrations.referenceNumber,
      status: courseRegistrations.status,
      expiresAt: courseRegistrations.offerExpiresAt,
      formation: {
        id: courses.id,
        title: courses.title,
        startDate: courses.startDate,
        endDate: courses.endDate,
      },
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(eq(courseRegistrations.id, id));
  return offer;
}

export type OfferAnswer = { ok: true } | { ok: false; reason: "gone" | "lapsed" | "closed" };

/** The person takes the seat that was held, and is in. Pressed twice, it is taken once. */
export function claimSeat(token: string, now = new Date()): Promise<OfferAnswer> {
  return answer(token, async (tx, formation, { id, status, offerExpiresAt }) => {
    if (status === "approved") return { ok: true };
    if (status !== "offered" || !offerExpiresAt) return { ok: false, reason: "gone" };
    if (offerExpiresAt <= now) return { ok: false, reason: "lapsed" };
    if (!(await isEnrolling(tx, formation))) return { ok: false, reason: "closed" };
    await change(tx, id, {
      status: "approved",
      approvalDate: now,
      decidedAt: now,
      previousStatus: "pending",
      notifiedAt: now,
      offerExpiresAt: null,
    });
    await queueRegistrationMail(tx, id, { kind: "approved", moment: now });
    await reallocateSeats(tx, formation, now);
    return { ok: true };
  });
}

/** The person does without the seat: it goes to the next in line. */
export function declineSeat(token: string, now = new Date()): Promise<OfferAnswer> {
  return answer(token, async (tx, formation, { id, status }) => {
    if (status === "withdrawn") return { ok: true };
    if (status !== "offered" && status !== "waiting") return { ok: false, reason: "gone" };
    await change(tx, id, { status: "withdrawn", withdrawal: "declined", offerExpiresAt: null });
    await reallocateSeats(tx, formation, now);
    return { ok: true };
  });
}

/** Who let the offer pass may wait again, at the end of the line. */
export function rejoinWaitlist(token: string, now = new Date()): Promise<OfferAnswer> {
  return answer(token, async (tx, formation, { id, status, offerExpiresAt }) => {
    if (status === "waiting") return { ok: true };
    const over = offerExpiresAt !== null && offerExpiresAt <= now;
    if (status !== "withdrawn" && !over) return { ok: false, reason: "gone" };
    if (!(await isEnrolling(tx, formation))) return { ok: false, reason: "closed" };
    const again = {
      waitingSince: now,
      waitsForFreedSeat: false,
      withdrawal: null,
      offerExpiresAt: null,
    };
    await change(tx, id, { status: "waiting", ...again });
    await queueRegistrationMail(tx, id, { kind: "waiting", moment: now });
    await reallocateSeats(tx, formation, now);
    return { ok: true };
  });
}

/**
 * Ends the offers whose time is over and passes their seats on; also offers seats that something else
 * left free while people wait. Whose offer ended while nobody could be let in keeps the place in line.
 */
export async function expireOffers(now = new Date()): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct course_id as id from course_registrations
      where status = 'offered' and offer_expires_at <= ${now.toISOString()}::timestamptz
    union
    select id from courses where registration_status = 'ouvert' and exists (
      select from course_registrations where course_id = courses.id and status = 'waiting' and not waits_for_freed_seat)`);
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      const formation = await lockFormation(tx, id);
      if (!formation) return;
      await endOffers(tx, formation, now);
      await reallocateSeats(tx, formation, now);
    });
  }
}

/** Whose offer ended while nobody could take a seat is where it was, in line. */
export async function returnToWaitlist(
  tx: Transaction,
  courseId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(courseRegistrations)
    .set({ status: "waiting", offerExpiresAt: null })
    .where(overIn(courseId, now));
}

function overIn(courseId: string, now: Date) {
  return and(
    eq(courseRegistrations.courseId, courseId),
    eq(courseRegistrations.status, "offered"),
    lte(courseRegistrations.offerExpiresAt, now),
  );
}

async function endOffers(tx: Transaction, formation: LockedFormation, now: Date): Promise<void> {
  if (!(await isEnrolling(tx, formation))) return returnToWaitlist(tx, formation.id, now);
  const lapsed = await tx
    .update(courseRegistrations)
    .set({ status: "withdrawn", withdrawal: "lapsed", offerExpiresAt: null })
    .where(overIn(formation.id, now))
    .returning({ id: courseRegistrations.id });
  for (const { id } of lapsed)
    await queueRegistrationMail(tx, id, { kind: "offer-expired", moment: now });
}

type Offered = { id: string; status: RegistrationState; offerExpiresAt: Date | null };

async function answer(
  token: string,
  write: (tx: Transaction, formation: LockedFormation, offer: Offered) => Promise<OfferAnswer>,
): Promise<OfferAnswer> {
  const registrationId = readOfferToken(token);
  if (!registrationId) return { ok: false, reason: "gone" };
  return db.transaction(async (tx) => {
    const formation = await lockFormationOf(tx, registrationId);
    const { id, status, offerExpiresAt } = courseRegistrations;
    const [offer] = await tx
      .select({ id, status, offerExpiresAt })
      .from(courseRegistrations)
      .where(eq(id, registrationId))
      .for("update");
    if (!formation || !offer) return { ok: false, reason: "gone" };
    return write(tx, formation, offer);
  });
}

async function change(
  tx: Transaction,
  id: string,
  values: Partial<typeof courseRegistrations.$inferInsert>,
): Promise<void> {
  await tx.update(courseRegistrations).set(values).where(eq(courseRegistrations.id, id));
}
