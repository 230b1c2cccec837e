import { type Place, placeText } from "#app/domain/courses/formations/formation-place.ts";
import {
  type ChangedSessions,
  newlyCancelled,
  newsOfSessions,
  realChanges,
} from "#app/domain/courses/formations/sessions/changed-sessions.ts";
import {
  type SessionChanges,
  type Sessions,
  sessionsOnItsClock,
  type Term,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";

/** Its dates are told by themselves (registration-dates.server.ts). */
const FACTS = {
  sessions: "Séances",
  place: "Lieu",
  address: "Adresse",
  onlineLink: "Lien pour suivre en ligne",
};
type Fact = keyof typeof FACTS;
/** `changes`: the sessions that differ from every week's, as JSON. */
export type ToldFacts = Record<Fact | "changes", string>;

/** A fact that is another, or what becomes of a session. */
export type Change = { label: string; before: string; after: string } | { sentence: string };

type Told = Sessions & SessionChanges & Term & Place & { onlineLink: string | null };

/** Days stay days: which of them are still to come is asked when they are compared. */
export function toldFacts(formation: Told): ToldFacts {
  const { without, more, own } = realChanges(formation);
  return {
    sessions: sessionsOnItsClock(formation),
    changes: JSON.stringify({ without: without.toSorted(), more: more.toSorted(), own }),
    place: placeText(formation),
    address: formation.onSite ? formation.address : "",
    onlineLink: (formation.isOnline && formation.onlineLink) || "",
  };
}

/** `today`: sessions that are over are told no more. */
export function changesSince(known: ToldFacts, formation: Told, today: string): Change[] {
  const now = toldFacts(formation);
  const names = Object.keys(FACTS) as Fact[];
  const facts = names
    .filter((name) => known[name] !== now[name])
    .map((name) => ({ label: FACTS[name], before: known[name], after: now[name] }));
  const news = newsOfSessions(sessionsIn(known), formation, today);
  return [...news.map((sentence) => ({ sentence })), ...facts];
}

/** The sessions that would be put back by one verb: their own hours or place would not come back with them. */
export function cancelledSince(known: ToldFacts, formation: Told, today: string): string[] {
  const before = sessionsIn(known);
  return newlyCancelled(before, formation, today).filter(
    (day) => !before.own.some((one) => one.day === day),
  );
}

/** What was noted before a fact was told does not say it. */
function sessionsIn({ changes }: ToldFacts): ChangedSessions {
  return { without: [], more: [], own: [], ...(changes && JSON.parse(changes)) };
}

export const UNSAID = "non précisé";

/** Proposed to whoever tells it, who may write something else. */
export function changeMessage(title: string, changes: readonly Change[]) {
  const lines = changes.map((change) =>
    "sentence" in change
      ? change.sentence
      : `${change.label}\nAvant : ${change.before || UNSAID}\nMaintenant : ${change.after || UNSAID}`,
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
