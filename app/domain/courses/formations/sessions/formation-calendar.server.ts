import { ICalCalendar, type ICalCalendarMethod, type ICalEventData } from "ical-generator";
import { formationPath } from "#app/domain/courses/course.ts";
import { type Place, placeText } from "#app/domain/courses/formations/formation-place.ts";
import { calendarZone } from "#app/infra/french/calendar-zone.server.ts";
import { addDays } from "#app/infra/french/days.ts";
import { timeZone } from "#app/infra/french/time-zone.ts";
import { zonedMoment } from "#app/infra/french/zoned-time.ts";
import { realChanges } from "./changed-sessions.ts";
import {
  firstSession,
  type SessionChanges,
  type Sessions,
  type Term,
} from "./formation-sessions.ts";
import { hoursOn } from "./own-sessions.ts";

export type CalendarFormation = {
  id: string;
  slug: string;
  title: string;
  onlineLink?: string | null;
} & Sessions &
  SessionChanges &
  Place;
export type CalendarSite = {
  siteName: string;
  siteUrl: string;
  now: Date;
  /** Mailed to who takes part in it; else anybody may have it. */
  isOwn?: true;
};

/** Whether its file tells of a day to come. Without a last day, only one with weekdays and hours goes on: of another it tells the first day. */
export function hasDatesAhead(formation: Sessions & SessionChanges & Term, today: string): boolean {
  const { startDate, endDate, ownSessions } = formation;
  if (!startDate) return false;
  const last = endDate ?? (weekly(formation) ? today : startDate);
  return last >= today || ownSessions.some(({ day, start }) => start && day >= today);
}

export function siteCalendar(siteName: string, product: string, method: ICalCalendarMethod) {
  return new ICalCalendar({
    name: siteName,
    prodId: { company: siteName, product, language: "FR" },
    method,
    timezone: { name: null, generator: () => calendarZone(new Date()) },
  });
}

/** None where it has no date. Sessions at other hours or in another place take the place of the series' own (RFC 5545, RECURRENCE-ID), or stand beside the whole days of a formation without usual hours. */
export function formationEvents(
  formation: CalendarFormation & Term,
  { siteName, siteUrl, now, isOwn }: CalendarSite,
): ICalEventData[] {
  const { onlineLink } = formation;
  const every = weekly(formation);
  const when = every ?? wholeDays(formation);
  if (!when) return [];
  const url = siteUrl + formationPath(formation);
  const says = [
    `${isOwn ? "Votre formation" : "Formation"} à ${siteName}. ${url}`,
    onlineLink && `Pour suivre en ligne : ${onlineLink}`,
  ];
  const { hostname } = new URL(siteUrl);
  const event = {
    id: `${formation.id}@${hostname}`,
    stamp: now,
    summary: formation.title,
    description: says.filter(Boolean).join("\n"),
    location: formation.address || placeText(formation) || null,
    url,
  };
  const { sessionStart, ownSessions } = formation;
  const others = ownSessions.filter(({ start, place }) => start || (every && place));
  return [
    { ...event, ...when },
    ...others.map(({ day, place }) => ({
      ...event,
      ...(every
        ? { recurrenceId: new Date(`${day}T${sessionStart}`) }
        : { id: `${formation.id}-${day}@${hostname}` }),
      location: place || event.location,
      ...onDay(day, hoursOn(formation, day)),
    })),
  ];
}

function onDay(day: string, { sessionStart, sessionEnd }: Omit<Sessions, "sessionDays">) {
  return {
    timezone: timeZone(),
    start: new Date(`${day}T${sessionStart}`),
    end: new Date(`${day}T${sessionEnd}`),
  };
}

type When = Pick<ICalEventData, "start" | "end" | "allDay" | "timezone" | "repeating">;

/** Its sessions, at the hours of the centre, from the first one to its last day. */
function weekly(formation: Sessions & SessionChanges & Term): When | undefined {
  const { sessionDays, sessionStart, sessionEnd, endDate } = formation;
  const { without, more } = realChanges(formation);
  const first = firstSession(formation);
  if (!first || !sessionStart || !sessionEnd) return undefined;
  const days = sessionDays.map((day) => day.slice(0, 2).toUpperCase());
  const end = endDate && zonedMoment(`${endDate}T23:59`);
  const until = end ? `;UNTIL=${end.toISOString().replaceAll(/[-:]|\.\d+/g, "")}` : "";
  return {
    ...onDay(first, formation),
    repeating: [
      `RRULE:FREQ=WEEKLY;BYDAY=${days}${until}`,
      ...momentsOf("EXDATE", without, sessionStart),
      ...momentsOf("RDATE", more, sessionStart),
    ].join("\r\n"),
  };
}

/** RFC 5545: sessions left out, or added. */
function momentsOf(name: "EXDATE" | "RDATE", days: readonly string[], hour: string): string[] {
  const moments = days.map((day) => `${day}T${hour}00`.replaceAll(/[-:]/g, ""));
  return moments.length > 0 ? [`${name};TZID=${timeZone()}:${moments.join(",")}`] : [];
}

/** Without a time zone: the same from everywhere. */
function wholeDays({ startDate, endDate }: Term): When | undefined {
  if (!startDate) return undefined;
  // A calendar's end is the first day after it.
  return { start: dayOf(startDate), end: dayOf(addDays(endDate ?? startDate, 1)), allDay: true };
}

function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
