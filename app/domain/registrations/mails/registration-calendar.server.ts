import {
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import { formationPath } from "#app/domain/courses/course.ts";
import { type Place, placeText } from "#app/domain/courses/formations/formation-place.ts";
import { firstSession, type Sessions } from "#app/domain/courses/formations/formation-sessions.ts";
import { PARIS, parisMoment, parisZone } from "#app/infra/french/paris-time.ts";
import type { CalendarChange } from "./registration-mail.tsx";

type Formation = {
  id: string;
  slug: string;
  title: string;
  onlineLink?: string | null;
} & Sessions &
  Place;
type Site = { siteName: string; siteUrl: string; now: Date };

export function formationCalendar(
  formation: Formation,
  { dates, cancelled }: CalendarChange,
  { siteName, siteUrl, now }: Site,
) {
  const { startDate, endDate } = dates;
  if (!startDate) return null;
  const url = siteUrl + formationPath(formation);
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = new ICalCalendar({
    name: siteName,
    prodId: { company: siteName, product: "Formations", language: "FR" },
    method,
    timezone: { name: null, generator: () => parisZone },
  });
  const { onlineLink } = formation;
  calendar.createEvent({
    id: `${formation.id}@${new URL(siteUrl).hostname}`,
    // Of two files about one event, the calendar follows the one with the higher number.
    sequence: Math.floor(now.getTime() / 60_000),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: now,
    summary: formation.title,
    description: [
      `Votre formation à ${siteName}. ${url}`,
      onlineLink && `Pour suivre en ligne : ${onlineLink}`,
    ]
      .filter(Boolean)
      .join("\n"),
    location: formation.address || placeText(formation) || null,
    url,
    ...(weekly(formation, { startDate, endDate }) ?? wholeDays(startDate, endDate)),
  });
  return {
    filename: cancelled ? "annulation.ics" : "formation.ics",
    content: calendar.toString(),
    contentType: `text/calendar; method=${method}`,
  };
}

/** Its sessions, at their hours in Paris, from the first one to its last day. */
function weekly(formation: Sessions, dates: CalendarChange["dates"]): WhenOf | null {
  const { sessionDays, sessionStart, sessionEnd } = formation;
  const first = firstSession({ ...formation, ...dates });
  if (!first || !sessionStart || !sessionEnd) return null;
  const days = sessionDays.map((day) => day.slice(0, 2).toUpperCase());
  const end = dates.endDate && parisMoment(`${dates.endDate}T23:59`);
  const until = end ? `;UNTIL=${end.toISOString().replaceAll(/[-:]|\.\d+/g, "")}` : "";
  return {
    timezone: PARIS,
    start: new Date(`${first}T${sessionStart}`),
    end: new Date(`${first}T${sessionEnd}`),
    repeating: `FREQ=WEEKLY;BYDAY=${days}${until}`,
  };
}

/** Without a time zone: the same from Paris, Casablanca or Abidjan. */
function wholeDays(startDate: string, endDate: string | null): WhenOf {
  return {
    start: dayOf(startDate),
    end: dayAfter(endDate ?? startDate),
    allDay: true,
  };
}

type WhenOf = Pick<ICalEventData, "start" | "end" | "allDay" | "timezone" | "repeating">;

function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** A calendar's end is the first day after it. */
function dayAfter(day: string): Date {
  const date = dayOf(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date;
}
