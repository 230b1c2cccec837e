import { withFirst } from "./french.ts";
import { PARIS } from "./paris-time.ts";

/** Where the public lives. The clocks of Dakar and Abidjan never differ. */
const CITIES = [
  { city: "Paris", timeZone: PARIS },
  { city: "Casablanca", timeZone: "Africa/Casablanca" },
  { city: "Dakar et Abidjan", timeZone: "Africa/Abidjan" },
].map(({ city, timeZone }) => ({
  city,
  day: new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone }),
  time: new Intl.DateTimeFormat("fr-FR", { timeStyle: "short", timeZone }),
}));

export type LocalTime = { city: string; day: string; time: string };

/** « vendredi 20 novembre 2026 », « 20:30 »: told here, as old phones have wrong hours for Morocco. */
export function localTimes(date: Date): LocalTime[] {
  return CITIES.map(({ city, day, time }) => ({
    city,
    day: withFirst(day.format(date)),
    time: time.format(date),
  }));
}
