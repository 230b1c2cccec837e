import { formatLongDate, unbroken } from "#app/infra/french/french.ts";
import { namedDay } from "#app/infra/french/named-days.ts";
import { hoursText, hourText, isUsual, listed, type Planned } from "./formation-sessions.ts";
import { movedTo, type OwnSession, ownOf, type SessionTerms } from "./own-sessions.ts";
import { isHeld } from "./session-changes.ts";

/** Days on which no session is held, days that have one more, sessions with hours, a place or a day of their own. */
export type ChangedSessions = { without: string[]; more: string[]; own: OwnSession[] };

/** Of the days that differ, those that change something: a day both left out and added has its session. */
export function realChanges(formation: Planned): ChangedSessions {
  const { skippedDays, addedDays, ownSessions } = formation;
  return {
    without: skippedDays.filter((day) => isUsual(formation, day) && !addedDays.includes(day)),
    more: addedDays.filter((day) => !isUsual(formation, day)),
    own: [...ownSessions],
  };
}

/** « Pas de séance le 26 décembre 2026 », « Séance en plus le 9 janvier 2027 »: those to come. */
export function changedSessions(formation: Planned, today: string): string[] {
  const { without, more, own } = realChanges(formation);
  const moved = own.filter(({ movedFrom }) => movedFrom);
  const isAlone = (day: string) =>
    day >= today && !ownOf(formation, day) && !movedTo(formation, day);
  const cancelled = without.filter(isAlone);
  const added = more.filter(isAlone);
  return [
    cancelled.length > 0 && `Pas de séance ${onDays(cancelled)}`,
    ...moved
      .filter(({ day, movedFrom }) => day >= today || (movedFrom ?? "") >= today)
      .map((one) => `Séance du ${dated(one.movedFrom)} déplacée au ${dated(one.day)}${after(one)}`),
    added.length > 1 && `Séances en plus ${onDays(added)}`,
    added.length === 1 && `Séance en plus ${onDays(added)}`,
    ...own
      .filter(({ day, movedFrom }) => !movedFrom && day >= today)
      .map(
        (one) =>
          `${more.includes(one.day) ? "Séance en plus" : "Séance"} le ${dated(one.day)}${after(one)}`,
      ),
  ].filter((line) => line !== false);
}

/** « La séance du samedi 16 janvier est déplacée au mercredi 20 janvier, aux mêmes horaires. »: what has changed since, to come. */
export function newsOfSessions(
  known: ChangedSessions,
  formation: Planned,
  today: string,
): string[] {
  const now = realChanges(formation);
  // Its days or its dates may have changed meanwhile, which is told by itself.
  const isStill = (day: string) => isHeld(formation, day);
  const isToCome = (day: string | null) => day !== null && day >= today;
  const isTold = (own: OwnSession) => known.own.some((one) => isSame(one, own));
  const news = now.own.filter(
    (own) => (isToCome(own.day) || isToCome(own.movedFrom)) && !isTold(own),
  );
  const noMore = (days: "without" | "more") =>
    known[days].filter((day) => isToCome(day) && !now[days].includes(day));
  return [
    ...cancelled(newlyCancelled(known, formation, today)),
    ...news.map((own) => said(own, now.more.includes(own.day) && !known.more.includes(own.day))),
    ...now.more
      .filter((day) => isToCome(day) && !known.more.includes(day) && !ownOf(formation, day))
      .map((day) => addedText(day)),
    ...noMore("without")
      .filter(isStill)
      .map((day) => `La séance du ${namedIn(day)} a bien lieu.`),
    ...noMore("more")
      .filter((day) => !isStill(day))
      .map((day) => `Il n'y a pas de séance le ${namedIn(day)}.`),
    ...known.own
      .filter(({ day }) => isToCome(day) && !ownOf(formation, day) && isStill(day))
      .map(({ day }) => `La séance du ${namedIn(day)} a lieu comme d'habitude.`),
  ];
}

/** Days that lost their session since, moved ones apart. */
export function newlyCancelled(
  known: Pick<ChangedSessions, "without">,
  formation: Planned,
  today: string,
): string[] {
  return realChanges(formation).without.filter(
    (day) => day >= today && !known.without.includes(day) && !movedTo(formation, day),
  );
}

function cancelled(days: string[]): string[] {
  const named = listed(days.map((day) => `du ${namedIn(day)}`));
  if (days.length === 0) return [];
  return [
    days.length > 1 ? `Les séances ${named} sont annulées.` : `La séance ${named} est annulée.`,
  ];
}

function said(own: OwnSession, isNew: boolean): string {
  const { day, movedFrom } = own;
  const terms = termsText(own);
  if (movedFrom) {
    const from = namedIn(movedFrom);
    return `La séance du ${from} est déplacée au ${namedIn(day)}, ${terms || "aux mêmes horaires"}.`;
  }
  return isNew ? addedText(day, terms) : `La séance du ${namedIn(day)} aura lieu ${terms}.`;
}

function addedText(day: string, terms = "aux horaires habituels"): string {
  return `Une séance s'ajoute le ${namedIn(day)}, ${terms}.`;
}

function isSame(one: OwnSession, other: OwnSession): boolean {
  const names = ["day", "movedFrom", "start", "end", "place"] as const;
  return names.every((name) => one[name] === other[name]);
}

/** « : 14 h – 16 h, Salle 2 » */
function after(own: SessionTerms): string {
  const parts = [ownHours(own), own.place].filter(Boolean);
  return parts.length > 0 ? `${unbroken(" :")} ${parts.join(", ")}` : "";
}

/** « de 14 h à 16 h, à cet endroit : Salle 2 »; empty for one that only has another day. */
function termsText({ start, end, place }: SessionTerms): string {
  const hours = start && end && `de ${hourText(start)} à ${hourText(end)}`;
  return [hours, place && `à cet endroit${unbroken(" :")} ${place}`].filter(Boolean).join(", ");
}

function ownHours({ start, end }: SessionTerms): string {
  return hoursText({ sessionStart: start, sessionEnd: end });
}

function onDays(days: readonly string[]): string {
  return listed(days.toSorted().map((day) => `le ${dated(day)}`));
}

function dated(day: string | null): string {
  return day ? unbroken(formatLongDate(day)) : "";
}

function namedIn(day: string): string {
  return namedDay(day, { withYear: true });
}
