import { count, withFirst } from "./french.ts";
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

/**
 * « à Casablanca, Dakar, Bamako et Abidjan : une heure plus tôt », then from which day on that is otherwise: clocks do
 * not all change together.
 */
export function clocksBeside(moments: readonly number[]): { from: string; said: string }[] {
  const told = moments.toSorted((one, other) => one - other).map(clocksAt);
  return told.filter(({ said }, place) => said !== told[place - 1]?.said);
}

function clocksAt(moment: number): { from: string; said: string } {
  const [own, ...abroad] = toldCities().map(({ city, zones: [zone = timeZone()] }) => ({
    ...{ city, wall: formatsOf(zone).wall.format(moment) },
  }));
  const minutes = (wall = "") => Date.parse(`${wall.replace(" ", "T")}Z`) / 60_000;
  const gaps = Map.groupBy(abroad, ({ wall }) => minutes(wall) - minutes(own?.wall));
  const said = [...gaps].map(
    ([gap, cities]) => `à ${cities.map(({ city }) => city).join(", ")} : ${gapText(gap)}`,
  );
  return { from: own?.wall.slice(0, 10) ?? "", said: said.join(" ; ") };
}

const FEW = ["", "une heure", "deux heures", "trois heures", "quatre heures"];

/** « une heure plus tôt », « 5 h 30 plus tard » */
function gapText(gap: number): string {
  if (gap === 0) return "la même heure";
  const [hours, minutes] = [Math.floor(Math.abs(gap) / 60), Math.abs(gap) % 60];
  const whole = FEW[hours] || count(hours, "heure");
  const length = minutes > 0 ? `${hours}\u00a0h\u00a0${minutes}` : whole;
  return `${length} plus ${gap < 0 ? "tôt" : "tard"}`;
}

function toldCities(): City[] {
  const own = timeZone();
  const isOwn = ({ zones }: City) => zones.includes(own);
  const first = CITIES.find(isOwn) ?? { city: cityOf(own), zones: [own] };
  return [first, ...CITIES.filter((city) => !isOwn(city))];
}

const formats = new Map<string, Record<"day" | "time" | "wall", Intl.DateTimeFormat>>();

/** Made once: a formation tells the hours of each of its sessions. */
function formatsOf(timeZone: string) {
  const known = formats.get(timeZone) ?? {
    day: new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone }),
    time: new Intl.DateTimeFormat("fr-FR", { timeStyle: "short", timeZone }),
    wall: new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone }),
  };
  formats.set(timeZone, known);
  return known;
}
