import type { Sessions } from "./formation-sessions.ts";

/** What one session has of its own. Hours are both told, or neither: those of every week. */
export type OwnSession = {
  day: string;
  /** One of the formation's days, on which it is not held. */
  movedFrom: string | null;
  start: string | null;
  end: string | null;
  place: string | null;
};

export type SessionTerms = Pick<OwnSession, "start" | "end" | "place">;

type WithOwn = { ownSessions: readonly OwnSession[] };
type Hours = Omit<Sessions, "sessionDays">;

export function ownOf({ ownSessions }: WithOwn, day: string): OwnSession | undefined {
  return ownSessions.find((own) => own.day === day);
}

/** Where the session of that day is held instead. */
export function movedTo({ ownSessions }: WithOwn, day: string): string | null {
  return ownSessions.find(({ movedFrom }) => movedFrom === day)?.day ?? null;
}

export function hoursOn(formation: Hours & WithOwn, day: string): Hours {
  const { start, end } = ownOf(formation, day) ?? {};
  if (start && end) return { sessionStart: start, sessionEnd: end };
  const { sessionStart, sessionEnd } = formation;
  return { sessionStart, sessionEnd };
}

/** What differs from every week; nothing of its own, it is none. */
export function withOwn(
  formation: Hours & WithOwn,
  { day, movedFrom, start, end, place }: OwnSession,
): OwnSession[] {
  const { sessionStart, sessionEnd, ownSessions } = formation;
  const asUsual = start === sessionStart && end === sessionEnd;
  const own = { day, movedFrom, start: asUsual ? null : start, end: asUsual ? null : end, place };
  return inOrder([...ownSessions.filter((one) => one.day !== day), own]);
}

/** What still means something once days have changed otherwise, as in the formation's form. */
export function keptOwn(formation: WithOwn, isHeld: (day: string) => boolean): OwnSession[] {
  const kept = formation.ownSessions.filter(({ day }) => isHeld(day));
  return inOrder(
    kept.map((own) => (own.movedFrom && isHeld(own.movedFrom) ? { ...own, movedFrom: null } : own)),
  );
}

function inOrder(sessions: readonly OwnSession[]): OwnSession[] {
  return sessions
    .filter(({ movedFrom, start, place }) => movedFrom || start || place)
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
