import {
  calendarPath,
  formationPath,
  type RegistrationStatus,
} from "#app/domain/courses/course.ts";
import { priceOf } from "#app/domain/courses/formations/formation.ts";
import { type Ages, agesInBrief } from "#app/domain/courses/formations/formation-ages.server.ts";
import {
  type Place,
  placeInBrief,
  shortPlace,
} from "#app/domain/courses/formations/formation-place.ts";
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
import { dayAndMonth, namedDay, weekdayPlace } from "#app/infra/french/named-days.ts";
import { zonedField, zonedMoment } from "#app/infra/french/zoned-time.ts";

export const LIVE_FILE = "/direct.ics";

export type AgendaEntry = {
  /** « 10 h – 12 h »; empty for a whole day. */
  hours: string;
  /** When what is followed from afar begins: « 20:00 » here, and the same moment for the visitor's own clock. */
  begins?: { here: string; at: number };
  title: string;
  to: string;
  place: string;
  /** « dès 10 ans », « Gratuit » */
  terms: string[];
  /** Its dates for a calendar; none of a live stream. */
  file?: string;
  /** One of its days, without a session. */
  isLeftOut?: true;
  /** « mercredi 20 janvier », on which it is held instead. */
  movedTo?: string;
  /** None of what asks for no registration. */
  status: RegistrationStatus | null;
  /** Its formation stands above with what is the same each time. */
  isAgain?: boolean;
};
export type AgendaFormation = {
  slug: string;
  title: string;
  price: number;
  status: RegistrationStatus;
  /** Of its theme. */
  color?: string | null;
} & Ages &
  Sessions &
  SessionChanges &
  Place &
  Term;
export type AgendaDay = { day: string; entries: AgendaEntry[] };
/** What is left of a week that the month above it lists too has no name. */
export type AgendaWeek = { name: string; days: AgendaDay[] };
export type AgendaMonth = { id: string; name: string; weeks: AgendaWeek[] };
export type AgendaLive = { at: Date; title: string };

/** One session, its words unwritten: a year has many, of which a page shows few. */
export type AgendaSession = {
  /** Of its formation; empty of a live stream. */
  slug: string;
  day: string;
  start: string;
  end: string;
  title: string;
  color?: string | null;
  /** When others follow it from afar. */
  begins?: () => number | undefined;
  /** Takes nobody any more; what is full has its waiting list. */
  isClosed: boolean;
  isHeld: boolean;
  /** Not held, and held on another day instead. */
  isMoved?: boolean;
  /** `isAgain`: what is the same each time stands above. */
  entry: (isAgain?: boolean) => AgendaEntry;
};

/** In order; what begins earlier in the day comes first. What is over at `after`, a moment of the centre, is left out. */
export function sessionsOf(
  formations: readonly AgendaFormation[],
  live: AgendaLive | null,
  { after = "", ...span }: DaySpan & { after?: string },
): AgendaSession[] {
  const days = daysBetween(span.first, span.last);
  const sessions = formations
    .flatMap((formation) => sessionsOfOne(formation, days, span))
    .filter(({ day, end }) => !end || `${day}T${end}` > after);
  if (live) sessions.push(liveSession(live));
  return sessions.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)));
}

/** By month, week and day. What is the same at each session of a formation is said at its first. */
export function monthsOf(sessions: readonly AgendaSession[], today: string): AgendaMonth[] {
  const said = new Set<string>();
  const named = new Set<string>();
  const nameOnce = (monday: string): string => {
    if (named.has(monday)) return "";
    named.add(monday);
    return weekName(monday, today);
  };
  const entryOnce = ({ slug, isHeld, entry }: AgendaSession): AgendaEntry => {
    const isAgain = said.has(slug);
    if (slug && isHeld) said.add(slug);
    return entry(isAgain);
  };
  const months = Object.groupBy(sessions, ({ day }) => day.slice(0, 7));
  return Object.entries(months).map(([id, its = []]) => ({
    id,
    name: monthName(id),
    weeks: [...Map.groupBy(its, ({ day }) => mondayOf(day))].map(([monday, ofWeek]) => ({
      name: nameOnce(monday),
      days: [...Map.groupBy(ofWeek, ({ day }) => day)].map(([day, ofDay]) => ({
        day,
        entries: ofDay.map(entryOnce),
      })),
    })),
  }));
}

function weekName(monday: string, today: string): string {
  const ahead = daysBetween(mondayOf(today), monday).length - 1;
  if (ahead === 0) return "Cette semaine";
  if (ahead === 7) return "La semaine prochaine";
  return `Semaine du ${dayAndMonth(monday)}`;
}

function mondayOf(day: string): string {
  return addDays(day, -weekdayPlace(day));
}

function sortKey({ day, start, title }: AgendaSession): string {
  return `${day} ${start} ${title}`;
}

function sessionsOfOne(
  formation: AgendaFormation,
  days: readonly string[],
  { first, last }: DaySpan,
): AgendaSession[] {
  const { slug, title, color, startDate, status } = formation;
  if (!startDate) return [];
  const usual = days.filter((day) => isUsual(formation, day));
  const held = withChanges(usual, formation).filter((day) => day >= first && day <= last);
  const session = (day: string, isHeld: boolean) => {
    const { sessionStart, sessionEnd } = hoursOn(formation, day);
    return {
      ...{ slug, day, title, color, isHeld, isClosed: status === "fermé" },
      ...(isHeld && formation.isOnline && { begins: () => momentOf(day, sessionStart) }),
      ...(!isHeld && { isMoved: movedTo(formation, day) !== null }),
      ...{ start: sessionStart ?? "", end: sessionEnd ?? "" },
      entry: (isAgain = false) =>
        isHeld ? heldEntry(formation, day, isAgain) : leftOutEntry(formation, day, isAgain),
    };
  };
  return [
    ...held.map((day) => session(day, true)),
    ...usual.filter((day) => isLeftOut(formation, day)).map((day) => session(day, false)),
  ];
}

function heldEntry(formation: AgendaFormation, day: string, isAgain: boolean): AgendaEntry {
  const hours = hoursOn(formation, day);
  const start = hours.sessionStart ?? "";
  const entry = entryOf(formation, isAgain);
  return {
    ...entry,
    hours: hoursText(hours),
    ...(formation.isOnline && start && fromAfar(day, start)),
    place: ownOf(formation, day)?.place ?? entry.place,
  };
}

function leftOutEntry(formation: AgendaFormation, day: string, isAgain: boolean): AgendaEntry {
  const elsewhere = movedTo(formation, day);
  const moved = elsewhere ? { movedTo: namedDay(elsewhere) } : {};
  const hours = hoursText(hoursOn(formation, day));
  return { ...entryOf(formation, isAgain), hours, isLeftOut: true, ...moved };
}

/** « Montreuil ou en ligne » where « Sur place (Montreuil) ou en ligne » stands above. */
function entryOf(formation: AgendaFormation, isAgain: boolean) {
  const { title, status, price } = formation;
  const place = isAgain ? placeInBrief(formation) : shortPlace(formation);
  return {
    ...{ title, status, to: formationPath(formation), place, ...(isAgain && { isAgain }) },
    terms: [agesInBrief(formation), priceOf(price)].filter(Boolean),
    file: calendarPath(formation),
  };
}

function fromAfar(day: string, here: string) {
  const at = momentOf(day, here);
  return at ? { begins: { here, at } } : {};
}

function momentOf(day: string, hour: string | null): number | undefined {
  return hour ? zonedMoment(`${day}T${hour}`)?.getTime() : undefined;
}

function liveSession({ at, title }: AgendaLive): AgendaSession {
  const [day = "", start = ""] = zonedField(at).split("T");
  return {
    ...{ slug: "", day, start, end: "", title, isClosed: false, isHeld: true },
    begins: () => at.getTime(),
    entry: () => ({
      ...{ title, to: "/direct", hours: hourText(start), place: "En direct" },
      ...{ terms: [], status: null, file: LIVE_FILE },
      ...fromAfar(day, start),
    }),
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
