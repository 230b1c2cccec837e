import { formationPath, type RegistrationStatus } from "#app/domain/courses/course.ts";
import { type Place, shortPlace } from "#app/domain/courses/formations/formation-place.ts";
import { clockAbroad } from "#app/domain/courses/formations/sessions/formation-clocks.server.ts";
import {
  hoursText,
  hourText,
  isUsual,
  type SessionChanges,
  type Sessions,
  type Term,
  withChanges,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { hoursOn, movedTo, ownOf } from "#app/domain/courses/formations/sessions/own-sessions.ts";
import { isLeftOut } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { addDays, type DaySpan } from "#app/infra/french/days.ts";
import { capitalized } from "#app/infra/french/french.ts";
import { namedDay } from "#app/infra/french/named-days.ts";
import { zonedField } from "#app/infra/french/zoned-time.ts";

const LONGEST = 80;
const SOON_DAYS = 21;
const FEWEST_FOLDED = 6;

export type AgendaEntry = {
  /** « 10 h – 12 h »; empty for a whole day. */
  hours: string;
  /** The same moment where others follow it from; empty on site. */
  abroad: string;
  title: string;
  to: string;
  place: string;
  /** One of its days, without a session. */
  isLeftOut?: true;
  /** « mercredi 20 janvier », on which it is held instead. */
  movedTo?: string;
  /** None of what asks for no registration. */
  status: RegistrationStatus | null;
} & Place;
export type AgendaFormation = {
  slug: string;
  title: string;
  status: RegistrationStatus;
} & Sessions &
  SessionChanges &
  Place &
  Term;
export type AgendaDay = { day: string; entries: AgendaEntry[] };
export type AgendaMonth = { name: string; days: AgendaDay[] };
export type Agenda = { soon: AgendaMonth[]; later: AgendaMonth[] };

/** From `after` on, a moment of the centre: what is over today is left out. By month and day; what begins earlier in the day comes first. Few that are left after the first whole months stand with them. */
export function agendaOf(
  formations: readonly AgendaFormation[],
  live: { at: Date; title: string } | null,
  { after = "", ...span }: DaySpan & { after?: string },
): Agenda {
  const entries = formations
    .flatMap((formation) => entriesOf(formation, span))
    .filter(({ day, end }) => !end || `${day}T${end}` > after);
  if (live) entries.push(liveEntry(live));
  const sorted = entries
    .toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)))
    .slice(0, LONGEST);
  const lastMonth = addDays(sorted[0]?.day ?? span.first, SOON_DAYS).slice(0, 7);
  const soon = sorted.filter(({ day }) => day.slice(0, 7) <= lastMonth);
  const later = sorted.slice(soon.length);
  return later.length < FEWEST_FOLDED
    ? { soon: monthsOf(sorted), later: [] }
    : { soon: monthsOf(soon), later: monthsOf(later) };
}

function monthsOf(entries: readonly Timed[]): AgendaMonth[] {
  const months = Object.groupBy(entries, ({ day }) => day.slice(0, 7));
  return Object.entries(months).map(([month, its = []]) => ({
    name: monthName(month),
    days: Object.entries(Object.groupBy(its, ({ day }) => day)).map(([day, ofDay = []]) => ({
      day,
      entries: ofDay.map(({ start: _, end: __, day: ___, ...entry }) => entry),
    })),
  }));
}

type Timed = AgendaEntry & { day: string; start: string; end: string };

function sortKey({ day, start, title }: Timed): string {
  return `${day} ${start} ${title}`;
}

function entriesOf(formation: AgendaFormation, { first, last }: DaySpan): Timed[] {
  const { title, startDate } = formation;
  const { onSite, isOnline, address } = formation;
  if (!startDate) return [];
  const entry = {
    title,
    to: formationPath(formation),
    place: shortPlace(formation),
    onSite,
    isOnline,
    address,
    status: formation.status,
  };
  const usual = daysBetween(first, last).filter((day) => isUsual(formation, day));
  const days = withChanges(usual, formation).filter((day) => day >= first && day <= last);
  const timed = (day: string) => {
    const hours = hoursOn(formation, day);
    const { sessionStart, sessionEnd } = hours;
    return { day, hours: hoursText(hours), start: sessionStart ?? "", end: sessionEnd ?? "" };
  };
  const held = days.map((day) => {
    const at = timed(day);
    const abroad = isOnline && at.start ? clockAbroad(day, at.start) : "";
    return { ...entry, ...at, abroad, place: ownOf(formation, day)?.place ?? entry.place };
  });
  const leftOut = usual
    .filter((day) => isLeftOut(formation, day))
    .map((day) => {
      const elsewhere = movedTo(formation, day);
      const moved = elsewhere ? { movedTo: namedDay(elsewhere) } : {};
      return { ...entry, ...timed(day), abroad: "", isLeftOut: true as const, ...moved };
    });
  return [...held, ...leftOut];
}

function liveEntry({ at, title }: { at: Date; title: string }): Timed {
  const [day = "", start = ""] = zonedField(at).split("T");
  return {
    day,
    start,
    end: "",
    hours: hourText(start),
    abroad: clockAbroad(day, start),
    title,
    to: "/direct",
    place: "En direct",
    onSite: false,
    isOnline: true,
    address: "",
    status: null,
  };
}

/** Both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

export function monthName(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return capitalized(first.toLocaleDateString("fr-FR", options));
}
