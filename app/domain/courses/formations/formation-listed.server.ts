import { capitalized, shortened } from "#app/infra/french/french.ts";
import type { JoinableFormation } from "./formation.server.ts";
import { withAges } from "./formation-ages.server.ts";
import { placeText } from "./formation-place.ts";
import { sessionsOnItsClock } from "./formation-sessions.ts";

/** A card has a fixed height, and its description wants some of it. */
const MOST_FOR_WHOM = 40;

/** As its card shows it: the browser is sent the words, not what writes them. */
export function listedFormation(formation: JoinableFormation) {
  const { sessionDays, sessionStart, sessionEnd, onSite, isOnline, address, ...others } = formation;
  const { ageMin, ageMax, intendedFor, ...shown } = others;
  return {
    ...shown,
    sessions: sessionsOnItsClock(formation),
    place: placeText(formation),
    forWhom: briefly(withAges({ ageMin, ageMax, intendedFor })),
  };
}

function briefly({ intendedFor, ages }: { intendedFor: string; ages: string }): string {
  const isLong = intendedFor.length > MOST_FOR_WHOM && ages;
  return shortened(isLong ? capitalized(ages) : intendedFor, MOST_FOR_WHOM);
}
