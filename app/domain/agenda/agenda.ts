import { formationPath } from "#app/domain/courses/course.ts";
import { type Place, placeText } from "#app/domain/courses/formations/formation-place.ts";
import {
  hoursText,
  hourText,
  type Sessions,
  type Term,
  weekdayOf,
} from "#app/domain/courses/formations/formation-sessions.ts";
import { capitalized } from "#app/infra/french/french.ts";
import { addDays, type DaySpan, parisField } from "#app/infra/french/paris-time.ts";

export const AGENDA_FILE = "/agenda.ics";
const LONGEST = 120;

export type AgendaEntry = {
  day: string;
  /** « 10 h – 12 h »; empty for a whole day. */
  hours: string;
  title: string;
  to: string;
  place: string;
};
export type AgendaFormation = { slug: string; title: string } & Sessions & Place & Term;
export type AgendaMonth = { name: string; entries: AgendaEntry[] };

/** By month; what begins earlier in the day comes first. */
export function agendaMonths(
  formations: readonly AgendaFormation[],
  live: { at: Date; title: string } | null,
  span: DaySpan,
): AgendaMonth[] {
  const entries = formations.flatMap((formation) => entriesOf(formation, span));
  if (live) entries.push(liveEntry(live));
  const sorted = entries.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)));
  const months = Object.groupBy(sorted.slice(0, LONGEST), ({ day }) => day.slice(0, 7));
  return Object.entries(months).map(([month, its]) => ({
    name: monthName(month),
    entries: (its ?? []).map(({ start: _, ...entry }) => entry),
  }));
}

type Timed = AgendaEntry & { start: string };

function sortKey({ day, start, title }: Timed): string {
  return `${day} ${start} ${title}`;
}

/** Without weekdays, the day it begins. */
function entriesOf(formation: AgendaFormation, { first, last }: DaySpan): Timed[] {
  const { title, startDate, endDate, sessionDays, sessionStart } = formation;
  if (!startDate) return [];
  const begins = startDate > first ? startDate : first;
  const ends = endDate && endDate < last ? endDate : last;
  const entry = {
    title,
    hours: hoursText(formation),
    start: sessionStart ?? "",
    to: formationPath(formation),
    place: placeText(formation),
  };
  const days = daysBetween(begins, ends).filter((day) =>
    sessionDays.length > 0 ? sessionDays.includes(weekdayOf(day)) : day === startDate,
  );
  return days.map((day) => ({ ...entry, day }));
}

function liveEntry({ at, title }: { at: Date; title: string }): Timed {
  const [day = "", start = ""] = parisField(at).split("T");
  return { day, start, hours: hourText(start), title, to: "/direct", place: "En direct" };
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function monthName(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return capitalized(first.toLocaleDateString("fr-FR", options));
}
