import { withFirst } from "./french.ts";
import { timeZone } from "./time-zone.ts";
import { cityOf, inCity } from "./zone-names.server.ts";

type City = { city: string; zones: string[] };

/** Where the public lives. The clocks of Dakar, Bamako and Abidjan never differ. */
const CITIES: City[] = [
  { city: "Paris", zones: ["Europe/Paris"] },
  { city: "Casablanca", zones: ["Africa/Casablanca"] },
  { city: "Dakar, Bamako et Abidjan", zones: ["Africa/Abidjan", "Africa/Dakar", "Africa/Bamako"] },
];

export type LocalTime = { city: string; day: string; time: string };

/** « vendredi 20 novembre 2026 », « 20:30 », the centre's first: told here, as old phones have wrong hours for Morocco. */
export function localTimes(date: Date): LocalTime[] {
  return toldCities().map(({ city, zones: [zone = timeZone()] }) => {
    const { day, time } = formatsOf(zone);
    return { city, day: withFirst(day.format(date)), time: time.format(date) };
  });
}

/** « 20:30 à Paris, 19:30 à Casablanca » */
export function timesInCities(times: LocalTime[]): string {
  return times.map(({ city, time }) => `${time} ${inCity(city)}`).join(", ");
}

function toldCities(): City[] {
  const own = timeZone();
  const isOwn = ({ zones }: City) => zones.includes(own);
  const first = CITIES.find(isOwn) ?? { city: cityOf(own), zones: [own] };
  return [first, ...CITIES.filter((city) => !isOwn(city))];
}

const formats = new Map<string, Record<"day" | "time", Intl.DateTimeFormat>>();

/** Made once: a formation tells the hours of each of its sessions. */
function formatsOf(timeZone: string) {
  const known = formats.get(timeZone) ?? {
    day: new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone }),
    time: new Intl.DateTimeFormat("fr-FR", { timeStyle: "short", timeZone }),
  };
  formats.set(timeZone, known);
  return known;
}
