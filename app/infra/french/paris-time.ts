const HOUR = 3_600_000;
const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(:00)?$/;
export const PARIS = "Europe/Paris";
const wall = new Intl.DateTimeFormat("sv-SE", {
  timeZone: PARIS,
  dateStyle: "short",
  timeStyle: "medium",
});

/** October's repeated hour means the first; one that March skips is that much later. */
export function parisMoment(written: string): Date | null {
  const [, year, month, day, hours, minutes] = (WRITTEN.exec(written) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const asUtc = Date.UTC(year, month - 1, day, hours, minutes);
  const read = new Date(asUtc);
  const exists = read.toISOString().startsWith(written.slice(0, 16));
  if (!exists) return null;
  const summer = new Date(asUtc - 2 * HOUR);
  const winter = new Date(asUtc - HOUR);
  return parisField(summer) === written.slice(0, 16) ? summer : winter;
}

/** « 2026-12-03T18:00 », as a date and time field wants it. */
export function parisField(moment: Date): string {
  return wall.format(moment).replace(" ", "T").slice(0, 16);
}

export function parisDay(moment: Date): string {
  return parisField(moment).slice(0, 10);
}

/** « 2026-11-21 », in Paris. */
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

/** As a calendar file wants it: summer from March's last Sunday to October's. */
export const parisZone = `BEGIN:VTIMEZONE
TZID:${PARIS}
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19810329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`.replaceAll("\n", "\r\n");

/** As `2026-11-20`; null when the calendar has no such day. */
export function readDay(value: string | null): string | null {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : null;
}
