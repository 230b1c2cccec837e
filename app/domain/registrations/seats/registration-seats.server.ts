import { and, asc, eq, inArray } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { isFull, settledStatus } from "#app/domain/courses/formations/formation-admin.ts";
import type { HeldSeat } from "#app/domain/registrations/admin/registration-admin.ts";
import { queueRegistrationMail } from "#app/domain/registrations/mails/registration-mail.jobs.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { offerEnd } from "#app/domain/registrations/registration.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";

/** The formation, its row locked until the transaction ends: seats are given and freed one at a time. */
export async function lockFormation(tx: Transaction, id: string) {
  const [formation] = await tx
    .select({
      id: courses.id,
      title: courses.title,
      isPublished: courses.isPublished,
      registrationStatus: courses.registrationStatus,
      maxStudents: courses.maxStudents,
      currentEnrolled: courses.currentEnrolled,
    })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.courseType, "formation")))
    .for("update");
  return formation;
}

export type LockedFormation = NonNullable<Awaited<ReturnType<typeof lockFormation>>>;

/** The formation before the registration, as everywhere: two who lock in one order never wait for each other. */
export async function lockFormationOf(tx: Transaction, registrationId: string) {
  if (!isUuid(registrationId)) return undefined;
  const [registration] = await tx
    .select({ courseId: courseRegistrations.courseId })
    .from(courseRegistrations)
    .where(eq(courseRegistrations.id, registrationId));
  return registration && lockFormation(tx, registration.courseId);
}

export async function listHeldSeats(
  courseId: string,
  within: typeof db | Transaction = db,
): Promise<HeldSeat[]> {
  const { firstName, lastName, offerExpiresAt, status } = courseRegistrations;
  const rows = await within
    .select({ firstName, lastName, offerExpiresAt })
    .from(courseRegistrations)
    .where(and(eq(courseRegistrations.courseId, courseId), eq(status, "offered")))
    .orderBy(offerExpiresAt, courseRegistrations.id);
  return rows.map(({ firstName, lastName, offerExpiresAt }) => ({
    name: `${firstName} ${lastName}`,
    until: offerExpiresAt ?? new Date(),
  }));
}

/** Without a seat left it is said who holds those that are not taken yet. */
export async function refuseFull(tx: Transaction, formation: LockedFormation) {
  return { ok: false, reason: "full", held: await listHeldSeats(formation.id, tx) } as const;
}

/** How many seats are left; infinite where they have no limit. */
export async function seatsLeft(tx: Transaction, formation: LockedFormation): Promise<number> {
  const { id, maxStudents } = formation;
  if (maxStudents === 0) return Number.POSITIVE_INFINITY;
  return maxStudents - (await tx.$count(courseRegistrations, holdsSeatIn(id)));
}

/**
 * Whether this formation takes people now, as far as it and the whole site are concerned; its seats
 * are another matter.
 */
export async function isEnrolling(tx: Transaction, formation: LockedFormation): Promise<boolean> {
  if (!formation.isPublished || formation.registrationStatus === "fermé") return false;
  return (await readSettings(tx)).allowRegistrations;
}

/**
 * The one place that settles seats after any change: a seat freed goes to the first in line, held for
 * a time; none in line, the formation reopens; the last one taken makes it full. Who was put in line by
 * hand is called by a seat given back since, not by those that were free. `asBefore`: what is free now was
 * never given, as far as anybody knows. Tells how many people were offered one.
 */
export async function reallocateSeats(
  tx: Transaction,
  formation: LockedFormation,
  now = new Date(),
  { asBefore = false }: { asBefore?: boolean } = {},
): Promise<number> {
  const { id, maxStudents, currentEnrolled, registrationStatus } = formation;
  const taken = await tx.$count(courseRegistrations, holdsSeatIn(id));
  if (!asBefore) await callNext(tx, id, currentEnrolled - taken);
  const freed = { maxStudents, currentEnrolled: taken };
  const status = settledStatus(registrationStatus, { before: formation, after: freed });
  const offered = status === "ouvert" ? await offerToLine(tx, { formation, taken, now }) : 0;
  const after = { maxStudents, currentEnrolled: taken + offered };
  const settled = settledStatus(status, { before: after, after });
  if (settled !== registrationStatus || after.currentEnrolled !== currentEnrolled) {
    await tx
      .update(courses)
      .set({ currentEnrolled: after.currentEnrolled, registrationStatus: settled })
      .where(eq(courses.id, id));
  }
  return offered;
}

/** Settles a formation that something else has changed, such as its form; full before, all it has now is new. */
export async function reallocateFormation(
  tx: Transaction,
  id: string,
  now = new Date(),
  { wasFull = false }: { wasFull?: boolean } = {},
): Promise<void> {
  const formation = await lockFormation(tx, id);
  if (formation && wasFull) await callNext(tx, id, Number.MAX_SAFE_INTEGER);
  if (formation) await reallocateSeats(tx, formation, now);
}

/** Holds a seat for somebody and tells the person until when. */
export async function offerTo(tx: Transaction, ids: string[], now: Date): Promise<void> {
  const offerExpiresAt = offerEnd(now);
  await tx
    .update(courseRegistrations)
    .set({
      status: "offered",
      offerExpiresAt,
      withdrawal: null,
      waitsForFreedSeat: false,
      ...NOT_DECIDED,
    })
    .where(inArray(courseRegistrations.id, ids));
  for (const id of ids)
    await queueRegistrationMail(tx, id, { kind: "offered", moment: offerExpiresAt });
}

const NOT_DECIDED = { decidedAt: null, previousStatus: null, notifiedAt: null };

/** So many seats came free: the first in line are called, those put there by hand too. */
async function callNext(tx: Transaction, courseId: string, freed: number): Promise<void> {
  if (freed < 1) return;
  const { id, waitingSince } = courseRegistrations;
  const first = tx
    .select({ id })
    .from(courseRegistrations)
    .where(inLineOf(courseId))
    .orderBy(asc(waitingSince), id)
    .limit(freed);
  await tx.update(courseRegistrations).set({ waitsForFreedSeat: false }).where(inArray(id, first));
}

/** Nobody in line is called for the seats that are free now: a person gives them. */
export async function leaveSeatsFree(tx: Transaction, courseId: string): Promise<void> {
  await tx.update(courseRegistrations).set({ waitsForFreedSeat: true }).where(inLineOf(courseId));
}

async function offerToLine(
  tx: Transaction,
  { formation, taken, now }: { formation: LockedFormation; taken: number; now: Date },
): Promise<number> {
  const { id, maxStudents } = formation;
  if (isFull({ maxStudents, currentEnrolled: taken })) return 0;
  const line = tx
    .select({ id: courseRegistrations.id })
    .from(courseRegistrations)
    .where(and(inLineOf(id), eq(courseRegistrations.waitsForFreedSeat, false)))
    .orderBy(asc(courseRegistrations.waitingSince), courseRegistrations.id);
  const first = await (maxStudents === 0 ? line : line.limit(maxStudents - taken));
  if (first.length === 0 || !(await isEnrolling(tx, formation))) return 0;
  await offerTo(
    tx,
    first.map((one) => one.id),
    now,
  );
  return first.length;
}

function inLineOf(courseId: string) {
  const { status } = courseRegistrations;
  return and(eq(courseRegistrations.courseId, courseId), eq(status, "waiting"));
}

/** A seat is taken by whoever is approved, and held for whoever it is offered to. */
function holdsSeatIn(courseId: string) {
  return and(
    eq(courseRegistrations.courseId, courseId),
    inArray(courseRegistrations.status, ["approved", "offered"]),
  );
}
