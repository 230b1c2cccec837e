import { isUsual, type Planned, type SessionChanges } from "./formation-sessions.ts";

export const MOST_DAYS = 60;

/** A day both left out and added has its session. */
export function isHeld(formation: Planned, day: string): boolean {
  const { skippedDays, addedDays } = formation;
  return addedDays.includes(day) || (isUsual(formation, day) && !skippedDays.includes(day));
}

/** One of its days, which has no session all the same. */
export function isLeftOut(formation: Planned, day: string): boolean {
  return isUsual(formation, day) && !isHeld(formation, day);
}

export function withoutSession(formation: Planned, day: string): SessionChanges {
  const skipped = isUsual(formation, day) ? [...formation.skippedDays, day] : formation.skippedDays;
  return {
    skippedDays: inOrder(skipped),
    addedDays: formation.addedDays.filter((added) => added !== day),
  };
}

export function withSession(formation: Planned, day: string): SessionChanges {
  const added = isUsual(formation, day) ? formation.addedDays : [...formation.addedDays, day];
  return {
    skippedDays: formation.skippedDays.filter((skipped) => skipped !== day),
    addedDays: inOrder(added),
  };
}

function inOrder(days: readonly string[]): string[] {
  return [...new Set(days)].toSorted();
}
