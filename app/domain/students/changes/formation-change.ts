import { type Place, placeText } from "#app/domain/courses/formations/formation-place.ts";
import {
  changesInWords,
  realChanges,
  type SessionChanges,
  type Sessions,
  sessionsOnItsClock,
  type Term,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";

/** Its dates are told by themselves (registration-dates.server.ts). */
const FACTS = {
  sessions: "Séances",
  changes: "Séances supprimées ou ajoutées",
  place: "Lieu",
  address: "Adresse",
  onlineLink: "Lien pour suivre en ligne",
};
export type ToldFacts = Record<keyof typeof FACTS, string>;

export type Change = { label: string; before: string; after: string };

type Told = Sessions & SessionChanges & Term & Place & { onlineLink: string | null };

/** Days stay days: which of them are still to come is asked when they are compared. */
export function toldFacts(formation: Told): ToldFacts {
  const { without, more } = realChanges(formation);
  return {
    sessions: sessionsOnItsClock(formation),
    changes: JSON.stringify({ without: without.toSorted(), more: more.toSorted() }),
    place: placeText(formation),
    address: formation.onSite ? formation.address : "",
    onlineLink: (formation.isOnline && formation.onlineLink) || "",
  };
}

/** `today`: sessions that are over are told no more. */
export function changesBetween(known: ToldFacts, now: ToldFacts, today: string): Change[] {
  const [before, after] = [inWords(known, today), inWords(now, today)];
  const names = Object.keys(FACTS) as (keyof ToldFacts)[];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ label: FACTS[name], before: before[name], after: after[name] }));
}

/** What was noted before a fact was told does not say it. */
function inWords(facts: ToldFacts, today: string): ToldFacts {
  const { without = [], more = [] } = facts.changes ? JSON.parse(facts.changes) : {};
  const isToCome = (day: string) => day >= today;
  const days = { without: without.filter(isToCome), more: more.filter(isToCome) };
  return { ...facts, changes: changesInWords(days).join(". ") || "Aucune" };
}

export const UNSAID = "non précisé";

/** Proposed to whoever tells it, who may write something else. */
export function changeMessage(title: string, changes: readonly Change[]) {
  const lines = changes.map(
    ({ label, before, after }) =>
      `${label}\nAvant : ${before || UNSAID}\nMaintenant : ${after || UNSAID}`,
  );
  const what = changes.length > 1 ? "Voici ce qui change" : "Un changement";
  return {
    subject: `Changement : ${title}`,
    body: [
      `${what} pour la formation « ${title} ».`,
      ...lines,
      "Votre place reste réservée. Si ce changement vous gêne, dites-le-nous.",
    ].join("\n\n"),
  };
}
