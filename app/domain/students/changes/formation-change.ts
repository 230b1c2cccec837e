import { type Place, placeText } from "#app/domain/courses/formations/formation-place.ts";
import {
  type Sessions,
  sessionsOnItsClock,
} from "#app/domain/courses/formations/formation-sessions.ts";

/** Its dates are told by themselves (registration-dates.server.ts). */
const FACTS = {
  sessions: "Séances",
  place: "Lieu",
  address: "Adresse",
  onlineLink: "Lien pour suivre en ligne",
};
export type ToldFacts = Record<keyof typeof FACTS, string>;

export type Change = { label: string; before: string; after: string };

export function toldFacts(formation: Sessions & Place & { onlineLink: string | null }): ToldFacts {
  return {
    sessions: sessionsOnItsClock(formation),
    place: placeText(formation),
    address: formation.onSite ? formation.address : "",
    onlineLink: (formation.isOnline && formation.onlineLink) || "",
  };
}

export function changesBetween(known: ToldFacts, now: ToldFacts): Change[] {
  const names = Object.keys(FACTS) as (keyof ToldFacts)[];
  return names
    .filter((name) => known[name] !== now[name])
    .map((name) => ({ label: FACTS[name], before: known[name], after: now[name] }));
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
