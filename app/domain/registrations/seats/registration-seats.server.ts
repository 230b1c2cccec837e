import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { isFull, settledStatus } from "#app/domain/courses/formations/admin/formation-admin.ts";
import { sessionColumns } from "#app/domain/courses/formations/formation.server.ts";
import { isNamed } from "#app/domain/records/slug.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import {
  lockRegistrations,
  transition,
} from "#app/domain/registrations/registration-transition.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";

const { status, waitingSince, waitsForFreedSeat } = courseRegistrations;

/** Locked until the transaction ends: seats are given and freed one at a time. « share »: several only read it. */
export async function lockFormation(
  tx: Transaction,
  named: string,
  strength: "update" | "share" = "update",
) {
  const isIt = isNamed(courses.id, named, "formation");
  const statement = `lock_formation_by_${isUuid(named) ? "id" : "slug"}_for_${strength}`;
  const [formation] = await lockCourses(tx, isIt, strength).prepare(statement).execute();
  return formation;
}

/** Before the registrations, and in one order, as everywhere: no deadlock. `others` are locked with them. */
export function lockFormations(tx: Transaction, theirs: SQL | undefined, others?: SQL) {
  const { courseId } = courseRegistrations;
  const held = inArray(courses.id, tx.select({ courseId }).from(courseRegistrations).where(theirs));
  return lockCourses(tx, others ? sql`(${held} or ${others})` : held);
}

function lockCourses(tx: Transaction, which: SQL, strength: "update" | "share" = "update") {
  return tx
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courses.title,
      isPublished: courses.isPublished,
      registrationStatus: courses.registrationStatus,
      maxStudents: courses.maxStudents,
      currentEnrolled: courses.currentEnrolled,
      price: courses.price,
      payment: courses.payment,
      ageMin: courses.ageMin,
      ageMax: courses.ageMax,
      startDate: courses.startDate,
      endDate: courses.endDate,
      ...sessionColumns,
    })
    .from(courses)
    .where(and(which, eq(courses.courseType, "formation")))
    .orderBy(courses.id)
    .for(strength);
}

export type LockedFormation = NonNullable<Awaited<ReturnType<typeof lockFormation>>>;

export async function lockRegistration(tx: Transaction, id: string) {
  const isIt = hasId(courseRegistrations.id, id);
  const [formation] = await lockFormations(tx, isIt);
  const [registration] = await lockRegistrations(tx, isIt);
  // Moved to another formation in the same instant, it is not where it was looked for.
  if (!formation || registration?.courseId !== formation.id) return undefined;
  return { formation, registration };
}

export type HeldSeat = Awaited<ReturnType<typeof listHeldSeats>>[number];

export function listHeldSeats(courseId: string, within: typeof db | Transaction = db) {
  const { id, firstName, lastName, offerExpiresAt } = courseRegistrations;
  return within
    .select({
      name: sql<string>`${firstName} || ' ' || ${lastName}`,
      until: sql<Date>`${offerExpiresAt}`.mapWith(offerExpiresAt),
    })
    .from(courseRegistrations)
    .where(isIn(courseId, "offered"))
    .orderBy(offerExpiresAt, id);
}

/** The first to be called comes first; `most` of them. */
export function listWaitlist(tx: Transaction, courseId: string, most: number) {
  const { id, firstName, lastName } = courseRegistrations;
  return tx
    .select({
      id,
      name: sql<string>`${firstName} || ' ' || ${lastName}`,
      since: sql<Date>`${waitingSince}`.mapWith(waitingSince),
    })
    .from(courseRegistrations)
    .where(isWaiting(courseId))
    .orderBy(asc(waitingSince), id)
    .limit(most);
}

export async function refuseFull(tx: Transaction, { id }: LockedFormation) {
  return { ok: false, reason: "full", held: await listHeldSeats(id, tx) } as const;
}

export async function seatsLeft(tx: Transaction, formation: LockedFormation): Promise<number> {
  const { id, maxStudents } = formation;
  return maxStudents === 0 ? Number.POSITIVE_INFINITY : maxStudents - (await seatsTaken(tx, id));
}

export async function isEnrolling(tx: Transaction, formation: LockedFormation): Promise<boolean> {
  if (!formation.isPublished || formation.registrationStatus === "fermé") return false;
  return (await readSettings(tx)).allowRegistrations;
}

// Who was put in line by hand is offered only a seat freed since. `asBefore`: what is free now was
// never given. Answers how many people were offered a seat.
export async function reallocateSeats(
  tx: Transaction,
  formation: LockedFormation,
  now = new Date(),
  { asBefore = false }: { asBefore?: boolean } = {},
): Promise<number> {
  const { id, maxStudents, currentEnrolled, registrationStatus } = formation;
  const taken = await seatsTaken(tx, id);
  if (!asBefore) await callForFreedSeats(tx, id, currentEnrolled - taken);
  const freed = { maxStudents, currentEnrolled: taken };
  const reopened = settledStatus(registrationStatus, { before: formation, after: freed });
  const offered = reopened === "ouvert" ? await offerSeats(tx, { formation, taken, now }) : 0;
  const after = { maxStudents, currentEnrolled: taken + offered };
  const settled = settledStatus(reopened, { before: after, after });
  if (settled !== registrationStatus || after.currentEnrolled !== currentEnrolled) {
    await tx
      .update(courses)
      .set({ currentEnrolled: after.currentEnrolled, registrationStatus: settled })
      .where(eq(courses.id, id));
  }
  return offered;
}

/** If it was full before, all the seats it has now are new. */
export async function reallocateFormation(
  tx: Transaction,
  id: string,
  now = new Date(),
  { wasFull = false }: { wasFull?: boolean } = {},
): Promise<void> {
  const formation = await lockFormation(tx, id);
  if (!formation) return;
  if (wasFull) await callForFreedSeats(tx, id, Number.MAX_SAFE_INTEGER);
  await reallocateSeats(tx, formation, now);
}

/** An administrator gives them: nobody in line is offered one. */
export async function leaveSeatsFree(tx: Transaction, courseId: string): Promise<void> {
  await tx
    .update(courseRegistrations)
    .set({ waitsForFreedSeat: true })
    .where(isIn(courseId, "waiting"));
}

/** The first in line may be called, those put there by hand too. */
async function callForFreedSeats(tx: Transaction, courseId: string, freed: number): Promise<void> {
  if (freed < 1) return;
  const { id } = courseRegistrations;
  const first = tx
    .select({ id })
    .from(courseRegistrations)
    .where(isWaiting(courseId))
    .orderBy(asc(waitingSince), id)
    .limit(freed);
  await tx.update(courseRegistrations).set({ waitsForFreedSeat: false }).where(inArray(id, first));
}

async function offerSeats(
  tx: Transaction,
  { formation, taken, now }: { formation: LockedFormation; taken: number; now: Date },
): Promise<number> {
  const { id, maxStudents } = formation;
  if (isFull({ maxStudents, currentEnrolled: taken })) return 0;
  const waitlist = tx
    .select()
    .from(courseRegistrations)
    .where(and(isWaiting(id), eq(waitsForFreedSeat, false)))
    .orderBy(asc(waitingSince), courseRegistrations.id);
  const first = await (maxStudents === 0 ? waitlist : waitlist.limit(maxStudents - taken));
  if (first.length === 0 || !(await isEnrolling(tx, formation))) return 0;
  for (const registration of first) await transition(tx, "offer", registration, { now });
  return first.length;
}

function seatsTaken(tx: Transaction, courseId: string): Promise<number> {
  return tx.$count(courseRegistrations, isIn(courseId, "approved", "offered"));
}

/** Who is leaving the line is not called. */
function isWaiting(courseId: string) {
  return and(isIn(courseId, "waiting"), isNull(courseRegistrations.withdrawingAt));
}

function isIn(courseId: string, ...states: (typeof status._.data)[]) {
  return and(eq(courseRegistrations.courseId, courseId), inArray(status, states));
}
