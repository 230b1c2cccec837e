import { nextLive } from "#app/domain/live/live.ts";
import { PLACES, REGIONS } from "#app/domain/search/questions/search-places.ts";
import type { SearchNote } from "#app/domain/search/search.ts";
import { liveLink } from "#app/domain/settings/settings.ts";
import type { SiteSettings } from "#app/domain/settings/settings-defaults.ts";
import { unaccented } from "#app/infra/french/french.ts";
import { localTimes } from "#app/infra/french/local-times.server.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";

const TOWNS = new Set(placesOf(PLACES).filter((place) => !placesOf(REGIONS).includes(place)));
/** « 93 », « 75020 » */
const POSTAL = /^(?:75|77|78|9[1-5]|\d{5})$/;
const LIVE = new Set(["direct", "directs", "live", "lives", "livestream"]);
/** Nothing else is asked: « quand est le prochain direct », not « cours en direct ». */
const ABOUT_LIVE = new Set(
  "quand quel jour heure date est a lieu c le du les prochain prochains suivre regarder voir ecouter rejoindre".split(
    " ",
  ),
);

/** What no page tells: what is typed goes with the question. */
const ASKED_OF_CENTRE = new Set(
  "don dons donation donations cagnotte certificat certificats attestation attestations diplome diplomes remboursement remboursements rembourser".split(
    " ",
  ),
);

type Known = { settings: SiteSettings; onSite: string | undefined };

/** What the centre itself says to who asks where it is, or when the next live stream is. */
export function noteFor(typed: string, known: Known): SearchNote | null {
  const asked = unaccented(typed).trim();
  const words = asked.match(/\p{L}+/gu) ?? [];
  const isLive =
    words.some((word) => LIVE.has(word)) &&
    words.every((word) => LIVE.has(word) || ABOUT_LIVE.has(word));
  if (isLive) return { text: aboutLive(known.settings), to: "/direct", link: "Le direct" };
  if (words.some((word) => ASKED_OF_CENTRE.has(word))) {
    const to = `/contact?${new URLSearchParams({ q: typed })}`;
    return { text: "Pour cela, le mieux est d'écrire au centre :", to, link: "Contact" };
  }
  const isPlace = words.some((word) => TOWNS.has(word)) || POSTAL.test(asked);
  return isPlace ? aboutPlace(known) : null;
}

function aboutLive(settings: SiteSettings): string {
  if (liveLink(settings)) return "Un direct a lieu en ce moment.";
  const next = nextLive(settings.liveStreamNext, new Date());
  const [own] = next ? localTimes(next) : [];
  return own
    ? `Prochain direct : ${own.day} à ${own.time}, ${zoneHour()}.`
    : "Aucun direct n'est annoncé pour l'instant.";
}

function aboutPlace({ settings, onSite }: Known): SearchNote | null {
  const address = (settings.contactAddress || onSite || "").replaceAll(/\s*\n\s*/g, ", ");
  if (!address) return null;
  return { text: `Le centre est au ${address}.`, to: "/contact", link: "Venir au centre" };
}

function placesOf(lines: string): string[] {
  return unaccented(lines)
    .trim()
    .split(/\s*[\n,]+\s*/);
}
