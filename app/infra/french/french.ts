import { dateFormat } from "./time-zone.ts";

const longDate = dateFormat({ dateStyle: "long" });
const price = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});
const megabytes = new Intl.NumberFormat("fr-FR", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const ARABIC =
  /([\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]+(?:[\s\u060c\u061b\u061f]+[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]+)*)/;
export const NBSP = "\u00a0";
const BOUND =
  /(«|\b(?:niveau|leçon|partie|tome|module)(?= \d)|\d(?= (?:€|%|h|min|ans?|heures?|jours?|mois|minutes?)(?!\p{L}))) | (?=[:;!?»])/giu;
const CUT = /([.!?…])\s[^.!?…]{0,30}$|\s?[,;:]\s[^.!?…,;:]{0,30}$|[\s.,;:«(–-]*\s\S*$|$/;
/** « Sont-elles », « y a-t-il », « Dar al-Ilm ». */
const HELD = /(?<=\p{L})-(?=(?:t-)?(?:ils?|elles?|on)(?!\p{L}))|(?<=(?<!\p{L})al)-(?=\p{L})/giu;
const NO_BREAK_HYPHEN = "\u2011";
const APOSTROPHE = /(?<=\p{L})'(?=[\p{L}«])/gu;

/** « 20 novembre 2026 » */
export function formatLongDate(date: Date | string): string {
  return withFirst(longDate(date));
}

/** Stays on one line, which a dash alone would let break after it. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", NBSP).replaceAll("–", "–\u2060");
}

/** What somebody typed, as a book prints it: « niveau 1 : lire » breaks before « lire » alone. */
export function typeset(text: string): string {
  return text
    .replace(BOUND, (_, before = "") => before + NBSP)
    .replace(HELD, NO_BREAK_HYPHEN)
    .replace(APOSTROPHE, "’");
}

/** As much as search engines and messaging apps show of a description. */
const LONGEST = 200;

/** Cut after a sentence or a clause that ends nearby, else after a whole word, which « … » follows. */
export function shortened(text: string, longest = LONGEST): string {
  if (text.length <= longest) return text;
  return text.slice(0, longest - 1).replace(CUT, (_, end = "…") => end);
}

/** « 12,50 € » */
export function formatPrice(euros: number): string {
  return price.format(euros);
}

export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${whole}${NBSP}s`;
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return `${minutes}${NBSP}min`;
  const hours = `${Math.floor(minutes / 60).toLocaleString("fr-FR")}${NBSP}h`;
  const rest = minutes % 60;
  return rest ? `${hours}${NBSP}${String(rest).padStart(2, "0")}${NBSP}min` : hours;
}

export function formatSize(bytes: number): string {
  return `${megabytes.format(Math.max(bytes / 1_000_000, 0.1))}${NBSP}Mo`;
}

export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [hours, minutes, rest] = parts as [number, number, number];
  const tail = String(rest).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase("fr") + text.slice(1);
}

/** Of a sentence that goes on after other words. */
export function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** In lower case: what two spellings of one name share. */
export function unaccented(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Zero and one are singular in French. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number.toLocaleString("fr-FR")}${NBSP}${number < 2 ? singular : plural}`;
}

/** « 1er décembre »: French writes only a month's first day as an ordinal. */
export function withFirst(date: string): string {
  return date.replace(/\b1 (?=\p{L})/u, "1er ");
}

export function hasArabic(text: string): boolean {
  return ARABIC.test(text);
}

/** The parts at odd indexes are Arabic. */
export function splitArabic(text: string): string[] {
  return text.split(ARABIC);
}

const NAMED = 5;

/** « Un », « Deux » et 9 autres */
export function quoted(names: string[]): string {
  const shown = names.slice(0, names.length > NAMED + 1 ? NAMED : names.length);
  const rest = names.length - shown.length;
  const named = shown.map((name) => `« ${name} »`);
  const last = rest > 0 ? `${rest.toLocaleString("fr-FR")}${NBSP}autres` : named.pop();
  return [named.join(", "), last].filter(Boolean).join(" et ");
}
