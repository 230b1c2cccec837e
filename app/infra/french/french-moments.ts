import { capitalized, formatLongDate, NBSP, unbroken, withFirst } from "./french.ts";
import { dateFormat, zoneHour } from "./time-zone.ts";

const dateTime = dateFormat({ dateStyle: "long", timeStyle: "short" });
const shortDate = dateFormat({ dateStyle: "medium" });
const weekday = dateFormat({ dateStyle: "full" });
const time = dateFormat({ timeStyle: "short" });

/** « 3 décembre 2026 à 18 h 00 » */
export function formatDateTime(date: Date | string): string {
  return withHour(withFirst(dateTime(date)));
}

/** « 3 décembre 2026 à 18 h 00 (heure de Paris) », for who may live by another clock. */
export function withZone(date: Date | string): string {
  return `${formatDateTime(date)} (${zoneHour()})`;
}

/** Null where nobody agreed to anything. */
export function consentInWords({
  consentAt,
  consentVersion,
}: {
  consentAt: Date | null;
  consentVersion: string | null;
}): string | null {
  if (!consentAt || !consentVersion) return null;
  const shownSince = formatLongDate(consentVersion);
  return `le ${withZone(consentAt)}, selon le texte en vigueur depuis le ${shownSince}`;
}

/** « 3 déc. 2026 », in a column or on a line of facts. */
export function formatShortDate(date: Date | string): string {
  return unbroken(withFirst(shortDate(date)));
}

/** « 3 déc., 18 h 05 », of what is less than a year old. */
export function formatShortMoment(date: Date | string): string {
  return `${formatShortDate(date).replace(/\s\d{4}$/, "")}, ${formatTime(date)}`;
}

export function formatWeekday(date: Date | string): string {
  return capitalized(withFirst(weekday(date)));
}

export function formatTime(date: Date | string): string {
  return withHour(time(date));
}

/** « 21 novembre à 14 h 05 » */
export function formatDayAndHour(moment: Date | number): string {
  return formatDateTime(new Date(moment)).replace(/ \d{4}/, "");
}

/** « 05:13 » is said « 5 h 13 ». */
function withHour(text: string): string {
  return text.replace(/0?(\d{1,2}):(\d\d)$/, `$1${NBSP}h${NBSP}$2`);
}

/** « 3 déc. »; of another year, « 3 déc. 2025 ». */
export function dayOf(date: Date | string): string {
  return formatShortDate(date).replace(`\u00a0${new Date().getFullYear()}`, "");
}
