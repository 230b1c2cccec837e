import { and, eq, gte, isNotNull, lte } from "drizzle-orm";
import { ICalCalendarMethod } from "ical-generator";
import { courses, orNever } from "#app/domain/courses/course.table.server.ts";
import { shownStatus } from "#app/domain/courses/course.ts";
import { sessionColumns } from "#app/domain/courses/formations/formation.server.ts";
import { withAddress } from "#app/domain/courses/formations/formation-place.ts";
import {
  formationEvents,
  siteCalendar,
} from "#app/domain/courses/formations/sessions/formation-calendar.server.ts";
import { nextLive } from "#app/domain/live/live.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { published } from "#app/infra/database/database-columns.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";
import { addDays } from "#app/infra/french/days.ts";
import { zonedDay, zonedField } from "#app/infra/french/zoned-time.ts";
import { AGENDA_DAYS, agendaPage } from "./agenda-page.server.ts";
import type { AgendaQuery } from "./agenda-query.server.ts";

export const AGENDA_FILE = "/agenda.ics";
/** For the calendar that opens it, to follow it. */
export const agendaFeed = (siteUrl: string) => `webcal://${new URL(siteUrl).host}${AGENDA_FILE}`;
const LIVE_HOURS = 1;

export async function readAgenda(query: AgendaQuery, now = new Date()) {
  const { formations, live } = await readDated(now, addDays(zonedDay(now), AGENDA_DAYS));
  return agendaPage(formations, live, query, zonedField(now));
}

/** For the calendars that subscribe to it: their students' links are not there. */
export async function agendaCalendar(siteUrl: string, now = new Date()): Promise<string> {
  const { formations, live, siteName } = await readDated(now);
  const calendar = siteCalendar(siteName, "Agenda", ICalCalendarMethod.PUBLISH);
  for (const formation of formations) {
    for (const event of formationEvents(formation, { siteName, siteUrl, now })) {
      calendar.createEvent(event);
    }
  }
  if (live) calendar.createEvent(liveEventOf(live, siteUrl, now));
  return calendar.toString();
}

/** The next live alone, for one's own calendar; none that is announced. */
export async function liveCalendar(siteUrl: string, now = new Date()): Promise<string | null> {
  const { siteName, liveStreamNext, liveStreamTitle } = await readSettings();
  const at = nextLive(liveStreamNext, now);
  if (!at) return null;
  const calendar = siteCalendar(siteName, liveStreamTitle, ICalCalendarMethod.PUBLISH);
  calendar.createEvent(liveEventOf({ at, title: liveStreamTitle }, siteUrl, now));
  return calendar.toString();
}

function liveEventOf({ at, title }: { at: Date; title: string }, siteUrl: string, now: Date) {
  return {
    id: `direct-${at.getTime()}@${new URL(siteUrl).hostname}`,
    stamp: now,
    start: at,
    end: new Date(at.getTime() + LIVE_HOURS * 3_600_000),
    summary: title,
    url: `${siteUrl}/direct`,
  };
}

async function readDated(now: Date, until?: string) {
  const [found, settings] = await Promise.all([listDated(zonedDay(now), until), readSettings()]);
  const at = nextLive(settings.liveStreamNext, now);
  return {
    siteName: settings.siteName,
    formations: found.map((formation) => ({
      ...withAddress(formation, settings.contactAddress),
      status: shownStatus(formation.registrationStatus, settings.allowRegistrations, formation),
    })),
    live: at && { at, title: settings.liveStreamTitle },
  };
}

/** Each month, day and filter of the agenda reads the same ones. */
const listDated = readOncePerChange((today: string, until?: string) => {
  const { startDate, endDate } = courses;
  return db
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courses.title,
      startDate,
      endDate,
      registrationStatus: courses.registrationStatus,
      maxStudents: courses.maxStudents,
      currentEnrolled: courses.currentEnrolled,
      ageMin: courses.ageMin,
      ageMax: courses.ageMax,
      price: courses.price,
      color: themes.color,
      ...sessionColumns,
    })
    .from(courses)
    .leftJoin(themes, eq(themes.id, courses.themeId))
    .where(
      and(
        published(courses),
        eq(courses.courseType, "formation"),
        isNotNull(startDate),
        gte(orNever(endDate), today),
        until ? lte(startDate, until) : undefined,
      ),
    )
    .orderBy(startDate, courses.id);
});
