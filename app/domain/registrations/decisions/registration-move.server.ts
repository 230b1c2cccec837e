import { and, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courses, orNever } from "#app/domain/courses/course.table.server.ts";
import { agesText, isOutside } from "#app/domain/courses/formations/formation-ages.server.ts";
import type { ChosenPlace } from "#app/domain/courses/formations/formation-place.ts";
import {
  cancelMails,
  queueRegistrationMail,
} from "#app/domain/registrations/mails/registration-mail.server.ts";
import { cancelStudentWords } from "#app/domain/registrations/mails/student-words.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { mayBeKnown, notificationTime } from "#app/domain/registrations/registration.ts";
import { findEarlier } from "#app/domain/registrations/registration-person.server.ts";
import {
  type LockedRegistration,
  lockRegistrations,
  transition,
} from "#app/domain/registrations/registration-transition.server.ts";
import { MOVE, mayMove } from "#app/domain/registrations/registration-verbs.ts";
import {
  type HeldSeat,
  type LockedFormation,
  listHeldSeats,
  lockFormations,
  reallocateSeats,
  seatsLeft,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { hasId, published } from "#app/infra/database/database-columns.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { datesText } from "./registration-dates.ts";
import type { Decider } from "./registration-decision.server.ts";

/** Open or full, and not over. */
export function listMoveTargets(now = new Date()) {
  const { id, title, startDate, maxStudents, currentEnrolled } = courses;
  return db
    .select({
      id,
      title,
      startDate,
      isFull: sql<boolean>`${maxStudents} > 0 and ${currentEnrolled} >= ${maxStudents}`,
    })
    .from(courses)
    .where(isTarget(now))
    .orderBy(sql`folded(${title})`, startDate, id);
}

function isTarget(now: Date) {
  const { courseType, registrationStatus, endDate } = courses;
  return and(
    published(courses),
    eq(courseType, "formation"),
    inArray(registrationStatus, ["ouvert", "complet"]),
    gte(orNever(endDate), zonedDay(now)),
  );
}

export type Misfit = Awaited<ReturnType<typeof listMisfits>>[number];

/** Whose age, or way of following, is not that of the formation. */
export async function listMisfits(ids: readonly string[], courseId: string) {
  const [target] = await db.select().from(courses).where(hasId(courses.id, courseId));
  if (!target) return [];
  const { age, chosenPlace } = courseRegistrations;
  const people = await db
    .select({
      name: fullName(),
      age,
      chosenPlace,
      onSite: courses.onSite,
      isOnline: courses.isOnline,
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(inArray(courseRegistrations.id, ids.filter(isUuid)))
    .orderBy(courseRegistrations.registrationDate, courseRegistrations.id);
  return people
    .map((one) => ({
      name: one.name,
      age: isOutside(target, one.age) ? one.age : null,
      agesAsked: agesText(target),
      place: wayMissed(target, one),
    }))
    .filter((one) => one.age !== null || one.place !== null);
}

type Ways = { onSite: boolean; isOnline: boolean };

function wayMissed(target: Ways, before: Ways & { chosenPlace: ChosenPlace | null }) {
  const isKnown = target.onSite || target.isOnline;
  const way = before.chosenPlace ?? onlyWay(before);
  const isThere = way === "Sur place" ? target.onSite : target.isOnline;
  return way && isKnown && !isThere ? way : null;
}

function onlyWay({ onSite, isOnline }: Ways): ChosenPlace | null {
  if (onSite === isOnline) return null;
  return onSite ? "Sur place" : "En ligne";
}

export type Moved = Awaited<ReturnType<typeof moveTogether>>;

/** In the order they asked, as long as there are seats for those who have one. */
export function moveTogether(
  ids: readonly string[],
  courseId: string,
  by: Decider,
  now = new Date(),
) {
  return db.transaction(async (tx) => {
    const theirs = inArray(courseRegistrations.id, ids.filter(isUuid));
    const formations = await lockFormations(tx, theirs, hasId(courses.id, courseId));
    const [target] = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(and(hasId(courses.id, courseId), isTarget(now)));
    const registrations = await lockRegistrations(tx, theirs);
    const asked = registrations.map((one) => ({ registration: one, to: target?.id ?? null }));
    const moved = await moveEach(tx, asked, { formations, by, now });
    return { ...moved, missing: new Set(ids).size - registrations.length };
  });
}

/** All that were moved at that instant go back. */
export function moveBack(at: Date, by: Decider, now = new Date()) {
  return db.transaction(async (tx) => {
    const { movedAt, movedFrom } = courseRegistrations;
    const theirs = and(eq(movedAt, at), isNotNull(movedFrom));
    const former = tx.select({ movedFrom }).from(courseRegistrations).where(theirs);
    const formations = await lockFormations(tx, theirs, inArray(courses.id, former));
    const registrations = await lockRegistrations(tx, theirs);
    const asked = registrations.map((one) => ({ registration: one, to: one.movedFrom }));
    const moved = await moveEach(tx, asked, { formations, by, now, asBefore: true });
    return { ...moved, missing: 0 };
  });
}

type Asked = { registration: LockedRegistration; to: string | null };

async function moveEach(
  tx: Transaction,
  asked: Asked[],
  {
    formations,
    by,
    now,
    asBefore,
  }: { formations: LockedFormation[]; by: Decider; now: Date; asBefore?: boolean },
) {
  const outcome = {
    done: [] as { name: string; hasEmail: boolean; to: string }[],
    full: [] as string[],
    held: [] as HeldSeat[],
    known: [] as { name: string; reference: string }[],
    staying: 0,
    there: 0,
    closed: 0,
    /** Null where all of it is as people believe. */
    announcedAt: null as Date | null,
    movedAt: now,
  };
  const named = (id: string | null) => formations.find((one) => one.id === id);
  for (const { registration, to: asksFor } of asked) {
    const [from, to] = [named(registration.courseId), named(asksFor)];
    const name = `${registration.firstName} ${registration.lastName}`;
    if (!from || !to) outcome.closed += 1;
    else if (from === to) outcome.there += 1;
    else if (!mayMove(registration)) outcome.staying += 1;
    else {
      const { id, status, userEmail } = registration;
      const earlier = await findEarlier(tx, to.id, registration, { except: id });
      const left = await seatsLeft(tx, to);
      if (earlier) outcome.known.push({ name, reference: earlier.reference });
      else if (status === "approved" && left < 1) {
        outcome.full.push(name);
        outcome.held = await listHeldSeats(to.id, tx);
      } else {
        const isQuiet = await move(tx, { registration, from, to }, { by, now, left });
        if (!isQuiet) outcome.announcedAt = notificationTime(now);
        outcome.done.push({ name, hasEmail: userEmail !== null, to: to.title });
      }
    }
  }
  for (const formation of formations) await reallocateSeats(tx, formation, now, { asBefore });
  return outcome;
}

type Move = { registration: LockedRegistration; from: LockedFormation; to: LockedFormation };

// Back where the person believes it to be, nothing is said, which it answers; an approval not told yet is told of the new formation,
// after a delay of its own.
async function move(
  tx: Transaction,
  { registration, from, to }: Move,
  { by, now, left }: { by: Decider; now: Date; left: number },
): Promise<boolean> {
  const { id, status, referenceNumber: title, notifiedDates, consentAt } = registration;
  const known = (await isUntoldMove(tx, registration, now)) ? registration.movedFrom : from.id;
  const isQuiet = known === to.id;
  const isUntold = status === "approved" && !mayBeKnown(registration, now);
  await transition(tx, "move", registration, {
    now,
    unannounced: isQuiet || isUntold,
    courseId: to.id,
    movedFrom: isQuiet ? null : known,
    movedAt: isQuiet ? null : now,
    // Else a mail would tell them as new dates of the same formation.
    notifiedDates: notifiedDates && `${notifiedDates} ${datesText(to)}`,
    ...(isUntold && { decidedAt: now }),
    ...(status === "waiting" && { waitsForFreedSeat: left >= 1 }),
  });
  if (isUntold) {
    await cancelStudentWords(tx, id);
    const kind = consentAt ? "approved" : "enrolled";
    await queueRegistrationMail(tx, id, { kind, moment: now, startAfter: notificationTime(now) });
  }
  const event = { verb: MOVE.event, kind: "registration", id, title } as const;
  await recordEvent(by, { ...event, from: from.title, to: to.title }, tx);
  return isQuiet;
}

/** Its mail is taken back. */
async function isUntoldMove(
  tx: Transaction,
  { id, movedAt }: LockedRegistration,
  now: Date,
): Promise<boolean> {
  const cancelled = await cancelMails(tx, id, ["moved"]);
  return movedAt !== null && (cancelled > 0 || notificationTime(movedAt) > now);
}

function fullName() {
  const { firstName, lastName } = courseRegistrations;
  return sql<string>`${firstName} || ' ' || ${lastName}`;
}
