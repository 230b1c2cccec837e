import type { DayCount } from "#app/infra/french/days.ts";
import { count, formatLongDate } from "#app/infra/french/french.ts";

export type Bucket = { key: string; label: string; short: string; count: number };

const shortDay = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const month = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });
const shortMonth = new Intl.DateTimeFormat("fr-FR", { month: "short", timeZone: "UTC" });

/** Days while each bar can be seen, then weeks, then months; the first may be cut short. */
export function bucketsOf(days: DayCount[]): Bucket[] {
  if (days.length <= 31) return grouped(days, (day) => day, dayLabel);
  if (days.length <= 120) return grouped(days, mondayOf, weekLabel);
  return grouped(days, (day) => day.slice(0, 7), monthLabel);
}

export function ticksUpTo(highest: number): number[] {
  const step = STEPS.find((each) => each * 4 >= highest) ?? roundStep(highest);
  const last = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: last + 1 }, (_, index) => index * step);
}

/** « Inscriptions : 12 inscriptions en 30 jours, au plus 4 le 3 novembre 2026 » */
export function summaryOf(buckets: Bucket[], one: string, many: string): string {
  const total = buckets.reduce((sum, bucket) => sum + bucket.count, 0);
  if (total === 0) return `aucune donnée`;
  const top = buckets.reduce((best, bucket) => (bucket.count > best.count ? bucket : best));
  return `${count(total, one, many)} en tout, au plus ${count(top.count, one, many)} : ${top.label}`;
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000];

function roundStep(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(highest / 4));
  return Math.ceil(highest / 4 / power) * power;
}

function grouped(
  days: DayCount[],
  keyOf: (day: string) => string,
  labelOf: (key: string) => Pick<Bucket, "label" | "short">,
): Bucket[] {
  const sums = new Map<string, number>();
  for (const { day, count: number } of days) {
    const key = keyOf(day);
    sums.set(key, (sums.get(key) ?? 0) + number);
  }
  return [...sums].map(([key, number]) => ({ key, ...labelOf(key), count: number }));
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

function dayLabel(day: string) {
  return { label: formatLongDate(day), short: shortDay.format(new Date(day)) };
}

function weekLabel(monday: string) {
  const { label, short } = dayLabel(monday);
  return { label: `semaine du ${label}`, short };
}

function monthLabel(key: string) {
  const date = new Date(`${key}-01`);
  return { label: month.format(date), short: shortMonth.format(date) };
}
