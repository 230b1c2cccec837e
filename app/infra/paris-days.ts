import { parisDay } from "./paris-time.ts";

/** The last days up to today, in Paris, as « 2026-11-21 ». */
export type DaySpan = { first: string; last: string };
export type DayCount = { day: string; count: number };

export function lastDays(days: number, now: Date): DaySpan {
  const last = parisDay(now);
  return { first: addDays(last, 1 - days), last };
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
