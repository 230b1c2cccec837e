import { eq, inArray } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import {
  courseRegistrations,
  waitlistRank,
} from "#app/domain/registrations/registration.table.server.ts";
import type { LockedRegistration } from "#app/domain/registrations/registration-transition.server.ts";
import {
  type BulkDecision,
  type Decision,
  mayDecide,
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

/** What is asked once before several are put in line while seats are free, or approved before who waits. */
export async function doubtTogether(decision: BulkDecision, ids: readonly string[]) {
  if (decision === "reject") return null;
  const all = await readChosen(ids);
  const chosen = all.filter((one) => mayDecide(decision, one));
  const formations = await withNextInLine(
    [...new Map(chosen.map((one) => [one.courseId, one])).values()].map(
      ({ courseId, title, maxStudents, currentEnrolled }) => ({
        ...{ courseId, title },
        left: maxStudents === 0 ? null : Math.max(0, maxStudents - currentEnrolled),
      }),
    ),
  );
  const doubts = formations.flatMap(({ courseId, title, left, nextInLine: next }) => {
    if (decision === "wait") return left === 0 ? [] : [`${freeSeatsNow(left)} : « ${title} ».`];
    const theirs = chosen.filter((one) => one.courseId === courseId);
    const fromLine = theirs.filter(({ status }) => status === "waiting").length;
    const isOver = theirs.some(({ status }) => status === "pending" || status === "withdrawn");
    if (!next || left === null) return [];
    const last = isOver ? next.inLine : Math.max(0, ...theirs.map(({ rank }) => rank ?? 0));
    const others = last - fromLine;
    if (others < 1 || left < 1 || left - theirs.length >= others) return [];
    const waiting = count(others, "personne attend", "personnes attendent");
    return [`« ${title} » : ${waiting} dans la liste. ${freeSeatsNow(left)}.`];
  });
  if (doubts.length === 0) return null;
  const people = count(chosen.length, "inscription");
  return decision === "wait"
    ? {
        question: `Mettre quand même ${people} en liste d'attente ?`,
        consequence: `${doubts.join(" ")} ${KEPT_IN_LINE}`,
        confirm: "Mettre en liste d'attente",
      }
    : {
        question: `Approuver ${people} avant la liste d'attente ?`,
        consequence: doubts.join(" "),
        confirm: "Approuver quand même",
      };
}

function readChosen(ids: readonly string[]) {
  const { id, courseId, status, decidedAt, withdrawingAt } = courseRegistrations;
  const { title, maxStudents, currentEnrolled } = courses;
  return db
    .select({
      ...{ courseId, status, decidedAt, withdrawingAt, title, maxStudents, currentEnrolled },
      rank: waitlistRank(),
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseId))
    .where(inArray(id, ids.filter(isUuid)))
    .orderBy(courses.title, courses.id);
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
