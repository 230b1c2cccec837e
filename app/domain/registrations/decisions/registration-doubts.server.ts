import { eq, inArray } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { someOf } from "#app/domain/registrations/admin/registration-admin.ts";
import {
  courseRegistrations,
  waitlistRank,
} from "#app/domain/registrations/registration.table.server.ts";
import type { LockedRegistration } from "#app/domain/registrations/registration-transition.server.ts";
import {
  type BulkDecision,
  type Decision,
  mayDecide,
  needsSeat,
} from "#app/domain/registrations/registration-verbs.ts";
import { withNextInLine } from "#app/domain/registrations/seats/next-in-line.server.ts";
import {
  type LockedFormation,
  listWaitlist,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { count } from "#app/infra/french/french.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { freeSeatsNow, KEPT_IN_LINE, passesOver } from "./registration-questions.tsx";

/** What is asked once before several are put in line while seats are free, or approved before who waits or beyond the seats. */
export async function doubtTogether(decision: BulkDecision, ids: readonly string[]) {
  if (decision === "reject") return null;
  const all = await readChosen(ids);
  const chosen = all.filter((one) => mayDecide(decision, one));
  const formations = await withNextInLine(
    [...new Map(chosen.map((one) => [one.courseId, one])).values()].map(
      ({ courseId, title, maxStudents, currentEnrolled }) => ({
        ...{ courseId, title },
        left: maxStudents === 0 ? null : Math.max(0, maxStudents - currentEnrolled),
        theirs: chosen.filter((one) => one.courseId === courseId),
      }),
    ),
  );
  const people = count(chosen.length, "inscription");
  if (decision === "wait") {
    const free = formations.filter(({ left }) => left !== 0);
    if (free.length === 0) return null;
    const rooms = free.map(({ title, left }) => `${freeSeatsNow(left)} : « ${title} ».`);
    return {
      question: `Mettre quand même ${people} en liste d'attente ?`,
      consequence: `${rooms.join(" ")} ${KEPT_IN_LINE}`,
      confirm: "Mettre en liste d'attente",
    };
  }
  const doubts = formations.map((one) => ({
    title: one.title,
    ...seatsAmong(one),
    passed: passedOverText(one),
  }));
  const isShared = doubts.some(({ seated, out }) => seated.length > 0 && out.length > 0);
  if (!isShared && !doubts.some(({ passed }) => passed)) return null;
  const seats = doubts.reduce((sum, { seated }) => sum + seated.length, 0);
  return {
    question: isShared
      ? `Approuver ${seats} ${seats > 1 ? "inscriptions" : "inscription"} sur ${chosen.length}, dans l'ordre des demandes ?`
      : `Approuver ${people} avant la liste d'attente ?`,
    // Where seats are shared, everybody chosen; else where somebody waits, the others having nothing to say.
    consequence: doubts
      .filter(({ passed }) => isShared || passed)
      .map(({ title, seated, out, passed }) =>
        [`« ${title} » :`, passed, isShared && seatsText(seated, out)].filter(Boolean).join(" "),
      )
      .join(" "),
    confirm: "Approuver quand même",
  };
}

type Chosen = Awaited<ReturnType<typeof readChosen>>[number];
type Room = { left: number | null; theirs: Chosen[] };

/** Who would have a seat, and who none. */
function seatsAmong({ left, theirs }: Room) {
  const seeking = theirs.filter((one) => needsSeat("approve", one));
  const out = left === null ? [] : seeking.slice(Math.max(0, left));
  return { seated: theirs.filter((one) => !out.includes(one)), out };
}

function seatsText(seated: Chosen[], out: Chosen[]): string {
  return [
    seated.length > 0 && `${namesOf(seated)} ${seated.length > 1 ? "auront" : "aura"} une place.`,
    out.length > 0 &&
      `Faute de place, ${namesOf(out)} ${out.length > 1 ? "resteront" : "restera"} à décider.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** In a sentence: « Awa Sarr, Omar Ba et Sira Ka ». */
function namesOf(people: Chosen[]): string {
  const names = someOf(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  return / et \d+ autres$/.test(names) ? names : names.replace(/, (?=[^,]*$)/, " et ");
}

/** Of those seats, none would remain for some who wait. */
function passedOverText({
  left,
  theirs,
  nextInLine: next,
}: Room & { nextInLine: { inLine: number } | null }): string | null {
  if (!next || left === null) return null;
  const fromLine = theirs.filter(({ status }) => status === "waiting").length;
  const isOver = theirs.some(({ status }) => status === "pending" || status === "withdrawn");
  const last = isOver ? next.inLine : Math.max(0, ...theirs.map(({ rank }) => rank ?? 0));
  const others = last - fromLine;
  if (others < 1 || left < 1 || left - theirs.length >= others) return null;
  const waiting = count(others, "personne attend", "personnes attendent");
  return `${waiting} dans la liste. ${freeSeatsNow(left)}.`;
}

function readChosen(ids: readonly string[]) {
  const { id, courseId, firstName, lastName } = courseRegistrations;
  const { status, decidedAt, withdrawingAt, registrationDate } = courseRegistrations;
  const { title, maxStudents, currentEnrolled } = courses;
  return db
    .select({
      ...{ courseId, firstName, lastName, status, decidedAt, withdrawingAt },
      ...{ title, maxStudents, currentEnrolled },
      rank: waitlistRank(),
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseId))
    .where(inArray(id, ids.filter(isUuid)))
    .orderBy(courses.title, courses.id, registrationDate, id);
}

/** A slip of the finger, unless it was meant: the same question as the screen asks of one. */
export async function isDoubtful(
  tx: Transaction,
  decision: Decision,
  {
    formation,
    registration: { id, status },
    left,
  }: { formation: LockedFormation; registration: LockedRegistration; left: number },
): Promise<boolean> {
  if (decision === "wait") return left >= 1;
  if ((decision !== "approve" && decision !== "offer") || status === "offered") return false;
  if (!Number.isFinite(left)) return false;
  const first = await listWaitlist(tx, formation.id, left);
  return passesOver(left, first.length) && !first.some((waits) => waits.id === id);
}
