import { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import {
  type CalendarFormation,
  type CalendarSite,
  formationEvents,
  siteCalendar,
} from "#app/domain/courses/formations/sessions/formation-calendar.server.ts";
import type { CalendarChange } from "./registration-mail.tsx";

export function formationCalendar(
  formation: CalendarFormation,
  { dates: { startDate, endDate }, cancelled }: CalendarChange,
  site: CalendarSite,
) {
  const events = formationEvents({ ...formation, startDate, endDate }, site);
  if (events.length === 0) return null;
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = siteCalendar(site.siteName, "Formations", method);
  for (const event of events) {
    calendar.createEvent({
      ...event,
      // Of two files about one event, the calendar follows the one with the higher number.
      sequence: Math.floor(site.now.getTime() / 60_000),
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return {
    filename: cancelled ? "annulation.ics" : "formation.ics",
    content: calendar.toString(),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}
