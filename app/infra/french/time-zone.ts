/** `hour`: « heure d'Abidjan ». */
export type SiteZone = { name: string; hour: string };

export const FIRST_ZONE: SiteZone = { name: "Europe/Paris", hour: "heure de Paris" };

/** As app/entry.server.tsx writes it, where it is not the first. */
const { zone: name, hour } = globalThis.document?.documentElement.dataset ?? {};
let current = name && hour ? { name, hour } : FIRST_ZONE;

const DAY_LENGTH = "2026-12-03".length;

export function timeZone(): string {
  return current.name;
}

export function zoneHour(): string {
  return current.hour;
}

/** One process serves one site. Before anything is drawn, on both sides. */
export function setTimeZone(zone: SiteZone): void {
  current = zone;
}

/** A day alone, as « 2026-12-03 », is the same everywhere. */
export function dateFormat(options: Intl.DateTimeFormatOptions, language = "fr-FR") {
  const made: Record<string, Intl.DateTimeFormat> = {};
  return (date: Date | string): string => {
    const zone = String(date).length === DAY_LENGTH ? "UTC" : timeZone();
    made[zone] ??= new Intl.DateTimeFormat(language, { ...options, timeZone: zone });
    return made[zone].format(new Date(date));
  };
}
