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
    lacking: whoLacksASeat(one),
    passed: whoIsPassedOver(one),
  }));
  const lacking = doubts.flatMap((one) => one.lacking ?? []);
  const consequence = doubts
    .filter((one) => one.lacking || one.passed)
    .map(({ title, lacking, passed }) =>
      [passed ? `« ${title} » : ${passed}` : `« ${title} ».`, lacking?.said]
        .filter(Boolean)
        .join(" "),
    );
  if (consequence.length === 0) return null;
  const [only, other] = lacking;
  return {
    question: !only
      ? `Approuver ${people} avant la liste d'attente ?`
      : other
        ? "Il manque des places : approuver dans l'ordre des demandes ?"
        : `${only.ratio} : approuver dans l'ordre des demandes ?`,
    consequence: consequence.join(" "),
    confirm: "Approuver quand même",
  };
}

type Chosen = Awaited<ReturnType<typeof readChosen>>[number];
type Room = { left: number | null; theirs: Chosen[] };

/** Where some have a seat and some have none. Where nobody has any, the approval is refused. */
function whoLacksASeat({ left, theirs }: Room) {
  const seeking = theirs.filter((one) => needsSeat("approve", one));
  if (left === null || left < 1 || seeking.length <= left) return null;
  const out = seeking.slice(left);
  const seated = theirs.filter((one) => !out.includes(one));
  return {
    ratio: `${count(left, "place")} pour ${count(seeking.length, "personne")}`,
    said: `${seated.length > 1 ? "Auront" : "Aura"} une place : ${namesOf(seated)}. Faute de place, ${out.length > 1 ? "resteront" : "restera"} à décider : ${namesOf(out)}.`,
  };
}

function namesOf(people: Chosen[]): string {
  return someOf(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
}

/** Of those seats, none would remain for some who wait. */
function whoIsPassedOver({
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
