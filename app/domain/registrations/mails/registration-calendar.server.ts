import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { formationPath } from "#app/domain/courses/course.ts";
import type { CalendarChange } from "./registration-mail.tsx";

/** Whole days, without a time zone: the same from Paris, Casablanca or Abidjan. */
export function formationCalendar(
  formation: { id: string; slug: string; title: string },
  { dates, cancelled }: CalendarChange,
  { siteName, siteUrl, address, now }: Site,
) {
  if (!dates.startDate) return null;
  const url = siteUrl + formationPath(formation);
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = new ICalCalendar({
    name: siteName,
    prodId: { company: siteName, product: "Formations", language: "FR" },
    method,
  });
  calendar.createEvent({
    id: `${formation.id}@${new URL(siteUrl).hostname}`,
    // Of two files about one event, the calendar follows the one with the higher number.
    sequence: Math.floor(now.getTime() / 60_000),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: now,
    start: dayOf(dates.startDate),
    end: dayAfter(dates.endDate ?? dates.startDate),
    allDay: true,
    summary: formation.title,
    description: `Votre formation à ${siteName}. ${url}`,
    location: address.replaceAll(/\s*\n\s*/g, ", ") || null,
    url,
  });
  return {
    filename: cancelled ? "annulation.ics" : "formation.ics",
    content: calendar.toString(),
    contentType: `text/calendar; method=${method}`,
  };
}

type Site = { siteName: string; siteUrl: string; address: string; now: Date };

function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** A calendar's end is the first day after it. */
function dayAfter(day: string): Date {
  const date = dayOf(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date;
}
