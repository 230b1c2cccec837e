import { unaccented } from "./french.ts";
import { ofName } from "./french-names.ts";
import { FIRST_ZONE, type SiteZone } from "./time-zone.ts";

/** Cities that French names otherwise than the list of zones; the others are read from their zone. */
const CITIES: Record<string, string> = {
  "Africa/Addis_Ababa": "Addis-Abeba",
  "Africa/Algiers": "Alger",
  "Africa/Asmera": "Asmara",
  "Africa/Cairo": "Le Caire",
  "Africa/Dar_es_Salaam": "Dar es Salam",
  "Africa/El_Aaiun": "Laâyoune",
  "Africa/Lome": "Lomé",
  "Africa/Mogadishu": "Mogadiscio",
  "Africa/Ndjamena": "N'Djaména",
  "Africa/Sao_Tome": "São Tomé",
  "America/Havana": "La Havane",
  "America/Guadeloupe": "Pointe-à-Pitre",
  "America/Martinique": "Fort-de-France",
  "America/Miquelon": "Saint-Pierre",
  "America/St_Barthelemy": "Gustavia",
  "Asia/Baghdad": "Bagdad",
  "Asia/Bahrain": "Bahreïn",
  "Asia/Beirut": "Beyrouth",
  "Asia/Damascus": "Damas",
  "Asia/Dubai": "Dubaï",
  "Asia/Jerusalem": "Jérusalem",
  "Asia/Kuwait": "Koweït",
  "Asia/Muscat": "Mascate",
  "Asia/Riyadh": "Riyad",
  "Asia/Saigon": "Hô Chi Minh-Ville",
  "Asia/Tehran": "Téhéran",
  "Europe/Athens": "Athènes",
  "Europe/Brussels": "Bruxelles",
  "Europe/Copenhagen": "Copenhague",
  "Europe/Lisbon": "Lisbonne",
  "Europe/London": "Londres",
  "Europe/Moscow": "Moscou",
  "Europe/Vienna": "Vienne",
  "Europe/Warsaw": "Varsovie",
  "Indian/Comoro": "Moroni",
  "Indian/Mauritius": "Port-Louis",
  "Indian/Mayotte": "Mamoudzou",
  "Indian/Reunion": "Saint-Denis",
  "Pacific/Noumea": "Nouméa",
  "Pacific/Tahiti": "Papeete",
};

let known: Map<string, string> | undefined;

/** By name, « Abidjan (Côte d'Ivoire) », in the order of the cities. */
export function zoneLabels(): Map<string, string> {
  known ??= new Map(
    Intl.supportedValuesOf("timeZone")
      .map((name) => [name, labelOf(name)] as const)
      .toSorted(([, one], [, other]) => one.localeCompare(other, "fr")),
  );
  return known;
}

/** What was typed: a label of the list, its city or its country alone, or the zone's own name. */
export function zoneTyped(text: string): string | undefined {
  const typed = folded(text);
  if (!typed) return undefined;
  return [...zoneLabels()].find(([name, label]) =>
    [name, label, ...label.split(/ \(|\)$/)].some((known) => folded(known) === typed),
  )?.[0];
}

/** Dates could not be said at all by a clock that the server does not know. */
export function siteZone(name: string): SiteZone {
  if (!Intl.supportedValuesOf("timeZone").includes(name)) return FIRST_ZONE;
  return { name, hour: `heure ${ofCity(cityOf(name))}` };
}

export function cityOf(name: string): string {
  return CITIES[name] ?? (name.split("/").at(-1) ?? name).replaceAll("_", " ");
}

/** « de Paris », « d'Abidjan », « du Caire » */
function ofCity(city: string): string {
  return city.startsWith("Le ") ? `du ${city.slice(3)}` : ofName(city);
}

/** « à Paris », « au Caire » */
export function inCity(city: string): string {
  return city.startsWith("Le ") ? `au ${city.slice(3)}` : `à ${city}`;
}

function labelOf(name: string): string {
  const city = cityOf(name);
  const country = placeOf(name);
  return folded(country) === folded(city) ? city : `${city} (${country})`;
}

/** « heure : Côte d'Ivoire » names the country, or the city where it has several clocks. */
function placeOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("fr-FR", { timeZone, timeZoneName: "shortGeneric" });
  const said = parts.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, place] =
    /^heure : (.+)$/.exec(said.replaceAll("\u00a0", " ").replaceAll("\u202f", " ")) ?? [];
  return place ? place.replaceAll("’", "'") : cityOf(timeZone);
}

function folded(text: string): string {
  return unaccented(text).replaceAll("’", "'").trim();
}
