import { zonedDay } from "#app/infra/french/zoned-time.ts";

const month = new Intl.DateTimeFormat("fr-FR", { month: "long", timeZone: "UTC" });

/** As the site writes dates: « 13/12 » → « 13 décembre », « le mois prochain » → « décembre 2026 ». */
export function datesInWords(typed: string, now: Date): string {
  return typed
    .replaceAll(/\b(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?\b/g, (date, day, number, year) => {
      const isMonth = number >= 1 && number <= 12;
      return isMonth ? [Number(day), nameOf(number - 1), year].filter(Boolean).join(" ") : date;
    })
    .replaceAll(/\bce mois(?:[- ]ci)?\b/gi, monthAfter(now, 0))
    .replaceAll(/\b(?:le )?mois prochain\b/gi, monthAfter(now, 1));
}

function monthAfter(now: Date, months: number): string {
  const [year = 0, number = 1] = zonedDay(now).split("-").map(Number);
  const there = new Date(Date.UTC(year, number - 1 + months, 1));
  return `${month.format(there)} ${there.getUTCFullYear()}`;
}

function nameOf(index: number): string {
  return month.format(new Date(Date.UTC(2000, index, 1)));
}
