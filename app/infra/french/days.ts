/** « 2026-11-21 », where the centre is. */
export type DaySpan = { first: string; last: string };
export type DayCount = { day: string; count: number };

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** As `2026-11-20`; null when the calendar has no such day. */
export function readDay(value: string | null): string | null {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : null;
}

export function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("fr-FR", { ...options, timeZone: "UTC" });
}

/** « samedi 5 décembre », « samedi 5 décembre 2026 » */
export function namedDay(day: string, { withYear = false } = {}): string {
  const year = withYear ? ({ year: "numeric" } as const) : {};
  return formatDay(day, { weekday: "long", day: "numeric", month: "long", ...year }).replace(
    / 1 /,
    " 1er ",
  );
}

/** 0 on a Monday. */
export function weekdayPlace(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
