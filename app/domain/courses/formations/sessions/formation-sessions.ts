import { beginningText } from "#app/domain/courses/course.ts";
import { addDays } from "#app/infra/french/days.ts";
import { capitalized, formatLongDate, NBSP, unbroken } from "#app/infra/french/french.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import type { OwnSession } from "./own-sessions.ts";

export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  monday: "lundi",
  tuesday: "mardi",
  wednesday: "mercredi",
  thursday: "jeudi",
  friday: "vendredi",
  saturday: "samedi",
  sunday: "dimanche",
};

/** Hours as « 10:00 », by the centre's clock. */
export type Sessions = {
  sessionDays: readonly Weekday[];
  sessionStart: string | null;
  sessionEnd: string | null;
};
/** Days as « 2026-12-26 »: without its session, or with one more. */
export type SessionChanges = {
  skippedDays: readonly string[];
  addedDays: readonly string[];
  ownSessions: readonly OwnSession[];
};
export const AS_EVERY_WEEK: SessionChanges = { skippedDays: [], addedDays: [], ownSessions: [] };
export type Term = { startDate: string | null; endDate: string | null };

/** « Le samedi, 10 h – 12 h »; empty where nothing is known. */
export function sessionsText(sessions: Sessions): string {
  const parts = [daysText(sessions.sessionDays), hoursText(sessions)];
  return capitalized(parts.filter(Boolean).join(", "));
}

/** « Lun. et jeu., 19 h 30 », for one line of a phone. */
export function sessionsInBrief(formation: Followed): string {
  const { sessionDays, sessionStart } = formation;
  const parts = [daysText(sessionDays, true), sessionStart && hourText(sessionStart)];
  return onItsClock(capitalized(parts.filter(Boolean).join(", ")), formation);
}

/** « 10 h – 12 h »; empty where they are not known. */
export function hoursText({ sessionStart, sessionEnd }: Omit<Sessions, "sessionDays">): string {
  if (!sessionStart || !sessionEnd) return "";
  return unbroken(`${hourText(sessionStart)} – ${hourText(sessionEnd)}`);
}

export function sessionsOnItsClock(formation: Followed): string {
  return onItsClock(sessionsText(formation), formation);
}

type Followed = Sessions & { isOnline: boolean };

/** « 20 h (heure de Paris) »: those who follow online may live by another clock. */
export function onItsClock(
  hours: string,
  { isOnline, sessionStart }: Omit<Followed, "sessionDays">,
): string {
  return hours && isOnline && sessionStart ? `${hours} (${zoneHour()})` : hours;
}

/** « Du 13 janvier au 7 mars 2027 », each date whole on its line; « Date à définir » */
export function termText({ startDate, endDate }: Term): string {
  if (!startDate || !endDate) return beginningText(startDate);
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  const first = formatLongDate(startDate).slice(0, sameYear ? -5 : undefined);
  return `${unbroken(`Du ${first}`)} ${unbroken(`au ${formatLongDate(endDate)}`)}`;
}

/** « 10 h 30 » */
export function hourText(hour: string): string {
  const [hours, minutes] = hour.split(":");
  return [Number(hours), "h", minutes === "00" ? "" : minutes]
    .filter((part) => part !== "")
    .join(NBSP);
}

/** The first on or after its first day; none without dates or days. */
export function firstSession({ startDate, endDate, sessionDays }: Term & Sessions): string | null {
  if (!startDate) return null;
  const days = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(startDate, days));
  const first = days.find((day) => sessionDays.includes(weekdayOf(day)));
  return first && (!endDate || first <= endDate) ? first : null;
}

const YEAR_DAYS = 366;

/** Of a formation without a last day, those of its first year; without days, every day. */
export function sessionDates({
  startDate,
  endDate,
  sessionDays,
  skippedDays,
  addedDays,
}: PlannedDays): string[] {
  if (!startDate) return [];
  const days = Array.from({ length: YEAR_DAYS }, (_, place) => addDays(startDate, place));
  const usual = days.filter(
    (day) =>
      (!endDate || day <= endDate) &&
      (sessionDays.length === 0 || sessionDays.includes(weekdayOf(day))),
  );
  return withChanges(usual, { skippedDays, addedDays });
}

/** In order. A day both skipped and added has its session. */
export function withChanges(
  usual: readonly string[],
  { skippedDays, addedDays }: Omit<SessionChanges, "ownSessions">,
): string[] {
  const held = usual.filter((day) => !skippedDays.includes(day));
  return [...new Set([...held, ...addedDays])].toSorted();
}

export type Planned = Term & Pick<Sessions, "sessionDays"> & SessionChanges;
/** On which days there is a session, whatever its own hours. */
export type PlannedDays = Omit<Planned, "ownSessions">;

/** Without weekdays, the day it begins. */
export function isUsual(
  { startDate, endDate, sessionDays }: Omit<Planned, keyof SessionChanges>,
  day: string,
): boolean {
  if (!startDate || day < startDate || (endDate && day > endDate)) return false;
  return sessionDays.length > 0 ? sessionDays.includes(weekdayOf(day)) : day === startDate;
}

/** « le mardi, le jeudi et le samedi » */
export function listed(named: readonly string[]): string {
  return named.length < 2 ? named.join("") : `${named.slice(0, -1).join(", ")} et ${named.at(-1)}`;
}

export function weekdayOf(day: string): Weekday {
  const place = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return WEEKDAYS[place] ?? "monday";
}

/** « le mardi et le jeudi », « du lundi au vendredi », « tous les jours » */
function daysText(chosen: readonly Weekday[], brief = false): string {
  const days = WEEKDAYS.filter((day) => chosen.includes(day));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "";
  if (days.length === 7) return "tous les jours";
  const isRun = WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === days.length - 1;
  const name = (day: Weekday) =>
    brief ? `${WEEKDAY_NAMES[day].slice(0, 3)}.` : WEEKDAY_NAMES[day];
  if (isRun && days.length > 2) return `${brief ? "" : "du "}${name(first)} au ${name(last)}`;
  const named = days.map((day) => (brief ? name(day) : `le ${name(day)}`));
  return listed(named);
}
