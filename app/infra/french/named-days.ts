import { withFirst } from "./french.ts";

// Apart from `days.ts`, which public pages load.

export function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("fr-FR", { ...options, timeZone: "UTC" });
}

/** « samedi 5 décembre », « samedi 5 décembre 2026 » */
export function namedDay(day: string, { withYear = false } = {}): string {
  const year = withYear ? ({ year: "numeric" } as const) : {};
  return withFirst(formatDay(day, { weekday: "long", day: "numeric", month: "long", ...year }));
}

/** « 1er décembre » */
export function dayAndMonth(day: string): string {
  return withFirst(formatDay(day, { day: "numeric", month: "long" }));
}

/** 0 on a Monday. */
export function weekdayPlace(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
