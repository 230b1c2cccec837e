import { type Place, placeText } from "#app/domain/courses/formations/formation-place.ts";
import {
  changedSessions,
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

/** `today`: sessions that are over are told no more. */
export function toldFacts(formation: Told, today: string): ToldFacts {
  return {
    sessions: sessionsOnItsClock(formation),
    changes: changedSessions(formation, today).join(". "),
    place: placeText(formation),
    address: formation.onSite ? formation.address : "",
    onlineLink: (formation.isOnline && formation.onlineLink) || "",
  };
}

export function changesBetween(known: ToldFacts, now: ToldFacts): Change[] {
  const names = Object.keys(FACTS) as (keyof ToldFacts)[];
  // What was noted before a fact was told does not say it.
  const changed = names.filter((name) => (known[name] ?? "") !== now[name]);
  return changed.map((name) => {
    const none = name === "changes" ? "Aucune" : "";
    return { label: FACTS[name], before: known[name] || none, after: now[name] || none };
  });
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
