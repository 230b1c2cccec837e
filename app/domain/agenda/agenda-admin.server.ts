import { and, isNotNull } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import {
  isFormation,
  isNotOver,
  sessionColumns,
} from "#app/domain/courses/formations/formation.server.ts";
import { shortPlace, withAddress } from "#app/domain/courses/formations/formation-place.ts";
import {
  hoursText,
  hourText,
  isUsual,
  type Planned,
  termText,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { hoursOn, movedTo, ownOf } from "#app/domain/courses/formations/sessions/own-sessions.ts";
import { isHeld, isLeftOut } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { nextLive } from "#app/domain/live/live.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";
import { addDays } from "#app/infra/french/days.ts";
import { formatDay } from "#app/infra/french/named-days.ts";
import { zonedDay, zonedField } from "#app/infra/french/zoned-time.ts";
import { sessionPath } from "./agenda-admin.ts";
import { daysBetween, monthName } from "./agenda-days.server.ts";

const YEAR_DAYS = 366;

export type PlannedEntry = {
  title: string;
  hours: string;
  place: string;
  to: string;
  /** « left-out »: it is one of its days, without a session. */
  state: "held" | "added" | "left-out" | "live";
  /** « Annulée », « Déplacée au 9 déc. »; empty for one that is held as every week. */
  note: string;
  isDraft: boolean;
};
export type PlannedDay = { day: string; entries: PlannedEntry[] };

/** The month asked for, else the first that has something; its neighbours are those that have something too. Of one formation, or of all with the live. */
export async function readPlannedMonth(
  asked: string | null,
  { formation: only = null, now = new Date() }: { formation?: string | null; now?: Date } = {},
) {
  const today = zonedDay(now);
  const [all, settings] = await Promise.all([listDated(today), readSettings()]);
  const chosen = all.filter(({ id }) => id === only);
  const formations = chosen.length > 0 ? chosen : all;
  const year = daysBetween(today, addDays(today, YEAR_DAYS - 1));
  const days = new Map<string, (PlannedEntry & { start: string })[]>();
  const put = (day: string, entry: PlannedEntry & { start: string }) => {
    days.set(day, [...(days.get(day) ?? []), entry]);
  };
  for (const formation of formations) {
    const place = shortPlace(withAddress(formation, settings.contactAddress));
    const shown = { title: formation.title, isDraft: !formation.isPublished };
    for (const day of year) {
      const state = stateOf(formation, day);
      if (!state) continue;
      const hours = hoursOn(formation, day);
      put(day, {
        ...shown,
        hours: hoursText(hours),
        start: hours.sessionStart ?? "",
        place: ownOf(formation, day)?.place ?? place,
        state,
        note: noteOf(formation, day, state),
        to: sessionPath(formation.id, day),
      });
    }
  }
  const live = chosen.length === 0 && nextLive(settings.liveStreamNext, now);
  if (live) {
    const [day = "", start = ""] = zonedField(live).split("T");
    put(day, {
      title: settings.liveStreamTitle,
      ...{ hours: hourText(start), start, place: "En direct", to: "/admin/live-stream" },
      ...{ state: "live", note: "Direct", isDraft: false },
    });
  }
  const months = [...new Set([...days.keys()].map((day) => day.slice(0, 7)))].toSorted();
  const month = (asked && months.includes(asked) ? asked : months[0]) ?? today.slice(0, 7);
  const place = months.indexOf(month);
  const neighbour = (id: string | undefined) => (id ? { id, name: monthName(id) } : null);
  return {
    today,
    month,
    name: monthName(month),
    previous: neighbour(months[place - 1]),
    next: neighbour(months[place + 1]),
    isEmpty: months.length === 0,
    /** The one asked for; none where all are shown. */
    chosen: chosen[0] ? { id: chosen[0].id, name: chosen[0].title } : null,
    formations: all.map(({ id, title }) => ({ id, name: title })),
    days: daysOf(month).map((day): PlannedDay => {
      const entries = (days.get(day) ?? []).toSorted(
        (one, other) =>
          one.start.localeCompare(other.start) || one.title.localeCompare(other.title),
      );
      return { day, entries: entries.map(({ start: _, ...entry }) => entry) };
    }),
  };
}

/** Null where the formation has no session that day, left out or not. */
export async function findPlannedSession(id: string, day: string) {
  const [formation] = await selectDated().where(and(hasId(courses.id, id), isFormation));
  const state = formation && stateOf(formation, day);
  if (!formation || !state) return null;
  const { contactAddress } = await readSettings();
  const own = ownOf(formation, day);
  const { sessionStart, sessionEnd } = hoursOn(formation, day);
  const usualPlace = shortPlace(withAddress(formation, contactAddress));
  return {
    ...{ id: formation.id, title: formation.title, day, state },
    hours: hoursText({ sessionStart, sessionEnd }),
    place: own?.place ?? usualPlace,
    usualPlace,
    term: termText(formation),
    isOwn: own !== undefined,
    movedTo: movedTo(formation, day),
    movedFrom: own?.movedFrom ?? null,
    typed: { start: sessionStart ?? "", end: sessionEnd ?? "", place: own?.place ?? "" },
  };
}

/** Those that may have one session more. */
export async function listPlannable(now = new Date()) {
  const dated = await listDated(zonedDay(now));
  return dated.map(({ id, title, startDate, endDate }) => {
    return { id, name: `${title} (${termText({ startDate, endDate })})` };
  });
}

function selectDated() {
  const { id, title, isPublished, startDate, endDate } = courses;
  return db.select({ id, title, isPublished, startDate, endDate, ...sessionColumns }).from(courses);
}

function listDated(today: string) {
  const { startDate, title, id } = courses;
  return selectDated()
    .where(and(isNotNull(startDate), isNotOver(today)))
    .orderBy(title, id);
}

function stateOf(formation: Planned, day: string) {
  if (isLeftOut(formation, day)) return "left-out" as const;
  if (!isHeld(formation, day)) return null;
  return isUsual(formation, day) ? ("held" as const) : ("added" as const);
}

function noteOf(formation: Planned, day: string, state: "held" | "added" | "left-out"): string {
  const short = (one: string) => formatDay(one, { day: "numeric", month: "short" });
  const elsewhere = movedTo(formation, day);
  if (elsewhere) return `Déplacée au ${short(elsewhere)}`;
  if (state === "left-out") return "Annulée";
  const own = ownOf(formation, day);
  if (own?.movedFrom) return `Au lieu du ${short(own.movedFrom)}`;
  if (state === "added") return "En plus";
  if (own?.start) return "Autre horaire";
  return own?.place ? "Autre lieu" : "";
}

function daysOf(month: string): string[] {
  const first = `${month}-01`;
  return daysBetween(first, addDays(first, 30)).filter((day) => day.startsWith(month));
}
