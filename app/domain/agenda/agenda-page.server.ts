import { formationPath } from "#app/domain/courses/course.ts";
import { hourText } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { addDays } from "#app/infra/french/days.ts";
import { count } from "#app/infra/french/french.ts";
import { clocksBeside } from "#app/infra/french/local-times.server.ts";
import { formatDay } from "#app/infra/french/named-days.ts";
import {
  type AgendaFormation,
  type AgendaLive,
  type AgendaSession,
  monthName,
  monthsOf,
  sessionsOf,
} from "./agenda-days.server.ts";
import {
  type AgendaQuery,
  agendaPath,
  choicesFor,
  isAsked,
  isForYoung,
} from "./agenda-query.server.ts";

export const AGENDA_DAYS = 365;
/** Beyond, the first month stands alone: a month is listed whole, so that none of its days is in no list. */
const LONGEST = 80;
/** Of the sessions of a day, in its square. */
const MOST_DRAWN = 3;
/** A pressed day brings its sessions into view. */
export const LISTED_ID = "seances";
const LISTED = `#${LISTED_ID}`;
const SOON_DAYS = 21;
const FEWEST_LEFT = 6;

export type AgendaPage = ReturnType<typeof agendaPage>;
export type DrawnMonth = AgendaPage["drawn"][number];

/** What its query asks, from a moment of the centre on, « 2026-12-26T11:59 ». */
export function agendaPage(
  formations: readonly AgendaFormation[],
  live: AgendaLive | null,
  query: AgendaQuery,
  after: string,
) {
  const today = after.slice(0, 10);
  const span = { first: today, last: addDays(today, AGENDA_DAYS), after };
  const asked = formations.filter((formation) => isAsked(formation, query));
  const every = sessionsOf(asked, query.where === "sur-place" ? null : live, span);
  const isMixed = !isForYoung(query) && every.some(isClosed) && !every.every(isClosed);
  const sessions = isMixed && !query.all ? every.filter((one) => !isClosed(one)) : every;
  const { soon, laterMonth } = firstOf(sessions);
  const month = query.month ?? (query.drawn && (soon[0]?.day ?? today).slice(0, 7));
  const inMonth = sessions.filter(({ day }) => day.slice(0, 7) === month);
  const chosen = query.day ? inMonth.filter(({ day }) => day === query.day) : inMonth;
  const listed = month ? chosen : soon;
  const first = month || listed[0]?.day.slice(0, 7);
  const to = (part: AgendaQuery) => agendaPath({ ...query, day: undefined, ...part });
  const named = (id: string | undefined) =>
    id ? { name: monthName(id).toLocaleLowerCase("fr"), to: to({ month: id }) } : null;
  const aheadOf = (from: string) => {
    const next = sessions.find(({ day, isHeld }) => isHeld && day.slice(0, 7) > from);
    return next
      ? {
          name: formatDay(next.day, { day: "numeric", month: "long" }),
          to: to({ day: next.day }) + LISTED,
        }
      : null;
  };
  const reach = { first: today.slice(0, 7), last: (sessions.at(-1)?.day ?? today).slice(0, 7) };
  return {
    today,
    isDrawn: query.drawn === true,
    isFiltered: Boolean(query.whom ?? query.where),
    months: monthsOf(listed),
    found: foundText(listed, month ? undefined : laterMonth),
    clocks: clocksBeside(listed.flatMap(({ begins }) => begins?.() ?? [])),
    /** Where a month that is past, or that a filter has emptied, leads: the same filters, from now on. */
    instead:
      month && (month < reach.first || month > reach.last)
        ? to({ month: undefined, day: undefined })
        : null,
    /** « Liste », « Mois » */
    list: agendaPath({ ...query, day: undefined, month: undefined, drawn: undefined }),
    month: to({ drawn: true, month: query.month }),
    choices: choicesFor(formations, query),
    closed: isMixed
      ? { count: countClosed(every), to: to({ all: query.all ? undefined : true }) }
      : null,
    showsClosed: query.all === true,
    chosenDay: query.day ?? null,
    whole: query.day ? named(month || undefined) : null,
    later: month ? null : named(laterMonth),
    /** Where what is drawn has nothing: the first day on which something is held after it. */
    ahead: month && listed.length === 0 && !query.day ? aheadOf(month) : null,
    around: month
      ? {
          previous: named(month > reach.first ? neighbour(month, -1) : undefined),
          next: named(month < reach.last ? neighbour(month, 1) : undefined),
        }
      : null,
    // Beside a list, one is enough: the others are a press away.
    drawn: (first ? [first] : []).map((id) => ({
      id,
      name: monthName(id),
      previous: id > reach.first ? named(neighbour(id, -1)) : null,
      next: id < reach.last ? named(neighbour(id, 1)) : null,
      now: id === reach.first ? null : to({ month: reach.first }),
      days: daysOf(sessions, id).map(([day, its]) => ({
        day,
        told: countsText(its),
        isOff: !its.some(({ isHeld }) => isHeld),
        to:
          query.drawn || !listed.some((one) => one.day === day)
            ? to({ day }) + LISTED
            : `#jour-${day}`,
        ...(query.drawn && {
          first: its.slice(0, MOST_DRAWN).map(inBrief),
          more: Math.max(0, its.length - MOST_DRAWN),
        }),
      })),
    })),
  };
}

/** What comes in the first whole months; few that are left after them stand with them. */
function firstOf(sessions: readonly AgendaSession[]) {
  const lastMonth = addDays(sessions[0]?.day ?? "2000-01-01", SOON_DAYS).slice(0, 7);
  const early = sessions.filter(({ day }) => day.slice(0, 7) <= lastMonth);
  const firstMonth = early.filter(({ day }) => day.slice(0, 7) === early[0]?.day.slice(0, 7));
  const soon = early.length > LONGEST ? firstMonth : early;
  const left = sessions.length - soon.length;
  if (left < FEWEST_LEFT && sessions.length <= LONGEST) return { soon: sessions };
  return { soon, laterMonth: sessions[soon.length]?.day.slice(0, 7) };
}

/** « 14 séances d'ici fin janvier »: later ones are a press away. */
function foundText(listed: readonly AgendaSession[], laterMonth: string | undefined) {
  const held = listed.filter(({ isHeld }) => isHeld).length;
  if (held === 0) return null;
  const last = laterMonth && formatDay(`${neighbour(laterMonth, -1)}-01`, { month: "long" });
  return count(held, "séance") + (last ? ` d'ici fin ${last}` : "");
}

function isClosed({ isClosed }: AgendaSession): boolean {
  return isClosed;
}

/** Formations, not sessions. */
function countClosed(sessions: readonly AgendaSession[]): number {
  return new Set(sessions.filter(isClosed).map(({ slug }) => slug)).size;
}

/** In its square of the month. */
function inBrief(session: AgendaSession) {
  const { slug, start, title, color, isHeld } = session;
  const to = slug ? formationPath({ slug }) : "/direct";
  const off = isHeld ? {} : { off: offText(session) };
  return { hour: start && hourText(start), title, color, to, ...off };
}

function offText({ isMoved }: AgendaSession): string {
  return isMoved ? "déplacée" : "annulée";
}

/** « 2 séances, 1 annulée »: what is not held is counted apart. */
function countsText(sessions: readonly AgendaSession[]): string {
  const held = sessions.filter(({ isHeld }) => isHeld).length;
  const off = Map.groupBy(
    sessions.filter(({ isHeld }) => !isHeld),
    offText,
  );
  const apart = [...off].map(([how, its], place) =>
    held + place > 0
      ? count(its.length, how)
      : count(its.length, `séance ${how}`, `séances ${how}s`),
  );
  return [...(held > 0 ? [count(held, "séance")] : []), ...apart].join(", ");
}

/** On which something is held, or would have been. */
function daysOf(sessions: readonly AgendaSession[], month: string) {
  const its = sessions.filter(({ day }) => day.startsWith(month));
  return [...Map.groupBy(its, ({ day }) => day)];
}

function neighbour(month: string, by: 1 | -1): string {
  return addDays(`${month}-01`, by === 1 ? 31 : -1).slice(0, 7);
}
