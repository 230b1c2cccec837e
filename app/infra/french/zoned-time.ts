import { addDays, type DaySpan } from "./days.ts";
import { dateFormat } from "./time-zone.ts";

const DAY_MS = 86_400_000;
const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(:00)?$/;
const wall = dateFormat({ dateStyle: "short", timeStyle: "medium" }, "sv-SE");

/** Where clocks go back, the repeated hour means the first; one that they skip is that much later. */
export function zonedMoment(written: string): Date | null {
  const [, year, month, day, hours, minutes] = (WRITTEN.exec(written) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const asUtc = Date.UTC(year, month - 1, day, hours, minutes);
  const exists = new Date(asUtc).toISOString().startsWith(written.slice(0, 16));
  if (!exists) return null;
  const around = [asUtc - DAY_MS, asUtc + DAY_MS].map(aheadOfUtc);
  const first = new Date(asUtc - Math.max(...around));
  return zonedField(first) === written.slice(0, 16) ? first : new Date(asUtc - Math.min(...around));
}

/** « 2026-12-03T18:00 », as a date and time field wants it. */
export function zonedField(moment: Date): string {
  return wall(moment).replace(" ", "T").slice(0, 16);
}

/** « 2026-12-03T18:00+01:00 », for who reads it on another clock. */
export function withOffset(written: string): string {
  const ahead = aheadOfUtc(zonedMoment(written)?.getTime() ?? 0) / 60_000;
  const parts = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  const offset = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return `${written}${ahead < 0 ? "-" : "+"}${offset}`;
}

export function zonedDay(moment: Date): string {
  return zonedField(moment).slice(0, 10);
}

export function lastDays(days: number, now: Date): DaySpan {
  const last = zonedDay(now);
  return { first: addDays(last, 1 - days), last };
}

/** In milliseconds, of a whole minute. */
export function aheadOfUtc(moment: number): number {
  return Date.parse(`${zonedField(new Date(moment))}Z`) - moment;
}
