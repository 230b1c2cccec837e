import { namedDay } from "#app/infra/french/named-days.ts";
import {
  firstSession,
  isUsual,
  type Planned,
  type PlannedDays,
  type SessionChanges,
  type Sessions,
  sessionDates,
  type Term,
  termText,
  WEEKDAY_NAMES,
  weekdayOf,
} from "./formation-sessions.ts";
import { keptOwn } from "./own-sessions.ts";

export const MOST_DAYS = 60;

/** A day both left out and added has its session. */
export function isHeld(formation: PlannedDays, day: string): boolean {
  const { skippedDays, addedDays } = formation;
  return addedDays.includes(day) || (isUsual(formation, day) && !skippedDays.includes(day));
}

/** One of its days, which has no session all the same. */
export function isLeftOut(formation: Planned, day: string): boolean {
  return isUsual(formation, day) && !isHeld(formation, day);
}

export function withoutSession(formation: Planned, day: string): SessionChanges {
  const skipped = isUsual(formation, day) ? [...formation.skippedDays, day] : formation.skippedDays;
  return {
    skippedDays: inOrder(skipped),
    addedDays: formation.addedDays.filter((added) => added !== day),
    ownSessions: formation.ownSessions.filter((own) => own.day !== day),
  };
}

export function withSession(formation: Planned, day: string): SessionChanges {
  const added = isUsual(formation, day) ? formation.addedDays : [...formation.addedDays, day];
  const changed = {
    ...formation,
    skippedDays: formation.skippedDays.filter((skipped) => skipped !== day),
    addedDays: inOrder(added),
  };
  const { skippedDays, addedDays } = changed;
  return { skippedDays, addedDays, ownSessions: keptOwn(changed, (one) => isHeld(changed, one)) };
}

/** As it is told: its first session left out, it begins with the first that is held. */
export function heldTerm(formation: PlannedDays): Term {
  const { startDate, endDate } = formation;
  const usual = firstSession({ ...formation, sessionStart: null, sessionEnd: null });
  if (!usual || isHeld(formation, usual)) return { startDate, endDate };
  return { startDate: sessionDates(formation)[0] ?? startDate, endDate };
}

/** With the dates that are told of it, so that nothing tells others. */
export function withHeldTerm<Held extends PlannedDays>(formation: Held): Held {
  return { ...formation, ...heldTerm(formation) };
}

function inOrder(days: readonly string[]): string[] {
  return [...new Set(days)].toSorted();
}

/** « Le 10 janvier est un dimanche : la première séance aura lieu le samedi 16. »; empty where it begins on one of its days. */
export function firstSessionText(formation: Term & Pick<Sessions, "sessionDays">): string {
  const { startDate, endDate, sessionDays } = formation;
  // Their own errors say so.
  if ([startDate, endDate].some((day) => day && Number.isNaN(Date.parse(day)))) return "";
  if (startDate && endDate && endDate < startDate) return "";
  if (!startDate || sessionDays.length === 0 || sessionDays.includes(weekdayOf(startDate))) {
    return "";
  }
  const first = firstSession({ ...formation, sessionStart: null, sessionEnd: null });
  const said = `Le ${withoutWeekday(startDate)} est un ${WEEKDAY_NAMES[weekdayOf(startDate)]}`;
  if (!first) return `${said} : aucune séance n'aura lieu avant la date de fin.`;
  const isSameMonth = first.slice(0, 7) === startDate.slice(0, 7);
  const named = isSameMonth
    ? `${WEEKDAY_NAMES[weekdayOf(first)]} ${dayNumber(first)}`
    : namedDay(first);
  return `${said} : la première séance aura lieu le ${named}.`;
}

/** Of the days typed anew as left out, those on which nothing would change. */
export function wrongSkippedText(
  formation: PlannedDays,
  before: readonly string[] = [],
): string | undefined {
  const { skippedDays, sessionDays, startDate, endDate } = formation;
  const typed = skippedDays.filter((day) => !before.includes(day));
  const outside = typed.find((day) => (startDate && day < startDate) || (endDate && day > endDate));
  if (outside) {
    return `Le ${namedDay(outside)} n'est pas dans la formation : ${termText(formation)}.`;
  }
  if (sessionDays.length === 0) return undefined;
  const other = typed.find((day) => !sessionDays.includes(weekdayOf(day)));
  return (
    other && `Le ${namedDay(other)} n'est pas un jour de la formation : il n'y a pas de séance.`
  );
}

function withoutWeekday(day: string): string {
  return namedDay(day).split(/\s/).slice(1).join(" ");
}

function dayNumber(day: string): string {
  const number = Number(day.slice(8));
  return number === 1 ? "1er" : String(number);
}
