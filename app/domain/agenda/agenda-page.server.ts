import { formationPath } from "#app/domain/courses/course.ts";
import { hourText } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { addDays } from "#app/infra/french/days.ts";
import { count } from "#app/infra/french/french.ts";
import { clocksBeside } from "#app/infra/french/local-times.server.ts";
import { dayAndMonth } from "#app/infra/french/named-days.ts";
import {
  type AgendaDay,
  type AgendaFormation,
  type AgendaLive,
  type AgendaMonth,
  type AgendaSession,
  monthName,
  monthsOf,
  sessionsOf,
} from "./agenda-days.server.ts";
import { type AgendaQuery, agendaPath, choicesFor, isAsked } from "./agenda-query.server.ts";

export const AGENDA_DAYS = 365;
/** A list goes to the end of the day that reaches it; a month that is asked for is listed whole. */
const LISTED_FIRST = 12;
/** Beside a list: those that it goes through, as many as have room. */
const MOST_MONTHS = 2;
/** Of the sessions of a day, in its square. */
const MOST_DRAWN = 3;
/** A pressed day brings its sessions into view. */
export const LISTED_ID = "seances";
const LISTED = `#${LISTED_ID}`;
const FEWEST_LEFT = 6;
/** Below a phone's month, before the rest is unfolded: whole weeks. */
const MONTH_FIRST = 3;

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
  const isMixed = every.some(isClosed) && !every.every(isClosed);
  const sessions = isMixed && !query.all ? every.filter((one) => !isClosed(one)) : every;
  const { soon, laterDay } = firstOf(sessions.filter(({ day }) => day >= (query.from ?? today)));
  const month = query.month ?? (query.drawn && (soon[0]?.day ?? today).slice(0, 7));
  const inMonth = sessions.filter(({ day }) => day.slice(0, 7) === month);
  const chosen = query.day ? inMonth.filter(({ day }) => day === query.day) : inMonth;
  const listed = month ? chosen : soon;
  const drawnMonths = month
    ? [month]
    : [...new Set(listed.map(({ day }) => day.slice(0, 7)))].slice(0, MOST_MONTHS);
  const kept: AgendaQuery = { ...query, day: undefined, from: undefined };
  const to = (part: AgendaQuery) => agendaPath({ ...kept, ...part });
  const named = (id: string | undefined) =>
    id ? { name: monthName(id).toLocaleLowerCase("fr"), to: to({ month: id }) } : null;
  const aheadOf = (from: string) => {
    const next = sessions.find(({ day, isHeld }) => isHeld && day.slice(0, 7) > from);
    return next ? { name: dayAndMonth(next.day), to: to({ day: next.day }) + LISTED } : null;
  };
  const reach = { first: today.slice(0, 7), last: (sessions.at(-1)?.day ?? today).slice(0, 7) };
  return {
    today,
    isDrawn: query.drawn === true,
    isFiltered: Boolean(query.whom ?? query.where),
    ...unfolded(monthsOf(listed, today), query),
    found: foundText(listed, month ? {} : { from: query.from, laterDay }),
    clocks: clocksBeside(listed.flatMap(({ begins }) => begins?.() ?? [])),
    /** Where a month that is past, or that a filter has emptied, leads: the same filters, from now on. */
    instead:
      (month && (month < reach.first || month > reach.last)) || (query.from && soon.length === 0)
        ? to({ month: undefined })
        : null,
    /** « Liste », « Mois » */
    list: to({ month: undefined, drawn: undefined }),
    month: to({ drawn: true, month: query.month }),
    choices: choicesFor(formations, query),
    closed: isMixed
      ? { count: countClosed(every), to: to({ all: query.all ? undefined : true }) }
      : null,
    showsClosed: query.all === true,
    chosenDay: query.day ?? null,
    whole: query.day ? named(month || undefined) : null,
    later: !month && laterDay ? { name: dayAndMonth(laterDay), to: to({ from: laterDay }) } : null,
    /** From a later page, the one before. */
    earlier: !month && query.from ? to({ from: dayBefore(sessions, query.from) }) : null,
    /** Where what is drawn has nothing: the first day on which something is held after it. */
    ahead: month && listed.length === 0 && !query.day ? aheadOf(month) : null,
    around: month
      ? {
          previous: named(month > reach.first ? neighbour(month, -1) : undefined),
          next: named(month < reach.last ? neighbour(month, 1) : undefined),
        }
      : null,
    drawn: drawnMonths.map((id, place) => ({
      id,
      name: monthName(id),
      previous: place === 0 && id > reach.first ? named(neighbour(id, -1)) : null,
      next: id === drawnMonths.at(-1) && id < reach.last ? named(neighbour(id, 1)) : null,
      now: place > 0 || id === reach.first ? null : to({ month: reach.first }),
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

/** The few that would be left after them stand with them. */
function firstOf(sessions: readonly AgendaSession[]) {
  const lastDay = sessions[LISTED_FIRST - 1]?.day;
  const soon = lastDay ? sessions.filter(({ day }) => day <= lastDay) : sessions;
  if (sessions.length - soon.length < FEWEST_LEFT) return { soon: sessions };
  return { soon, laterDay: sessions[soon.length]?.day };
}

/** Of a month that is drawn, the first weeks; the others are a press away. */
function unfolded(months: AgendaMonth[], { drawn, day }: AgendaQuery) {
  const [month] = months;
  if (!month || !drawn || day) return { months, rest: null };
  let shown = 0;
  const begins = month.weeks.findIndex(({ days }) => {
    if (shown >= MONTH_FIRST) return true;
    shown += countEntries(days);
    return false;
  });
  const left = begins < 0 ? [] : month.weeks.slice(begins);
  const count = left.reduce((sum, { days }) => sum + countEntries(days), 0);
  if (count < MONTH_FIRST) return { months, rest: null };
  return {
    months: [{ ...month, weeks: month.weeks.slice(0, begins) }],
    rest: { count, months: [{ ...month, weeks: left }] },
  };
}

function countEntries(days: AgendaDay[]): number {
  return days.reduce((sum, { entries }) => sum + entries.length, 0);
}

/** Where the page before begins; undefined of the first, which begins today. */
function dayBefore(sessions: readonly AgendaSession[], from: string): string | undefined {
  let begins: string | undefined;
  for (;;) {
    const { laterDay } = firstOf(sessions.filter(({ day }) => day >= (begins ?? "")));
    if (!laterDay || laterDay >= from) return begins;
    begins = laterDay;
  }
}

/** « 12 séances d'ici au 13 janvier », « du 15 janvier au 2 mars »: others are a press away. */
function foundText(
  listed: readonly AgendaSession[],
  { from, laterDay }: { from?: string | undefined; laterDay?: string | undefined },
) {
  const held = listed.filter(({ isHeld }) => isHeld);
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last) return null;
  const [begin, end] = [first, last].map(({ day }) => dayAndMonth(day));
  const found = count(held.length, "séance");
  if (from) return laterDay ? `${found} du ${begin} au ${end}` : `${found} à partir du ${begin}`;
  return laterDay ? `${found} d'ici au ${end}` : found;
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
