import { unaccented } from "#app/infra/french/french.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";

const month = new Intl.DateTimeFormat("fr-FR", { month: "long", timeZone: "UTC" });

const MONTHS = "jan fev mar avr mai juin juil aou sep oct nov dec".split(" ");
const DAY_OF_MONTH =
  /(?<![\p{L}\d])(\d{1,2})(?:er)? (janv(?:ier)?|f[eé]vr?(?:ier)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|ao[uû]t|sept(?:embre)?|oct(?:obre)?|nov(?:embre)?|d[eé]c(?:embre)?)(?:\.|(?!\p{L}))/giu;

/**
 * As `search_date` writes them: « 13/12 » → « j1213 décembre », « 1er nov. 2026 » → « j1101 novembre 2026 », « le mois
 * prochain » → « décembre 2026 ».
 */
export function datesInWords(typed: string, now: Date): string {
  return typed
    .replaceAll(/\b(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?\b/g, (date, day, number, year) => {
      const isMonth = number >= 1 && number <= 12;
      return isMonth ? [Number(day), nameOf(number - 1), year].filter(Boolean).join(" ") : date;
    })
    .replaceAll(/\bce mois(?:[- ]ci)?\b/gi, monthAfter(now, 0))
    .replaceAll(/\b(?:le )?mois prochain\b/gi, monthAfter(now, 1))
    .replaceAll(DAY_OF_MONTH, (date, day, name) => {
      const index = MONTHS.findIndex((known) => unaccented(name).startsWith(known));
      const number = String(index + 1).padStart(2, "0");
      return day >= 1 && day <= 31 ? `j${number}${day.padStart(2, "0")} ${nameOf(index)}` : date;
    });
}

/** « j1213 décembre » → « 13 décembre » */
export function datesAsTyped(words: string): string {
  return words.replaceAll(/\bj\d\d(\d\d)(?= )/g, (_, day) => String(Number(day)));
}

function monthAfter(now: Date, months: number): string {
  const [year = 0, number = 1] = zonedDay(now).split("-").map(Number);
  const there = new Date(Date.UTC(year, number - 1 + months, 1));
  return `${month.format(there)} ${there.getUTCFullYear()}`;
}

function nameOf(index: number): string {
  return month.format(new Date(Date.UTC(2000, index, 1)));
}
