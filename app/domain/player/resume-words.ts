import { formatClock, formatDuration } from "#app/infra/french/french.ts";
import type { SavedPosition } from "./position.ts";
import type { Listened, Place } from "./series.ts";

/** A press and a pause: there is nothing to go back to. */
const HARDLY_BEGUN_S = 2;

/** On the button that plays a series of `length` where one stands in it, `at` seconds into what is begun. */
export function callOf({ index, state }: Place, at: number, length: number, fresh: string): string {
  const hardlyBegun = state === "begun" && index === 0 && at < HARDLY_BEGUN_S;
  if (state === "new" || hardlyBegun) return fresh;
  if (state === "finished") return length === 1 ? "Réécouter" : "Réécouter le cours";
  if (state === "next") return `Continuer : leçon ${index + 1}`;
  if (length === 1) return `Reprendre à ${formatClock(at)}`;
  return `Reprendre la leçon ${index + 1} à ${formatClock(at)}`;
}

const BRIEF = { begun: "Reprendre", next: "Continuer", finished: "Réécouter" };

/** The same where there is little room. */
export function briefCallOf({ state }: Place, fresh: string): string {
  return state === "new" ? fresh : BRIEF[state];
}

/** Beside the title of what is to go on with. */
export function leftOf({ place, series }: Listened, saved: SavedPosition | undefined): string {
  if (place.state === "next") return `Continuer : leçon ${place.index + 1}`;
  if (place.state === "finished" || !saved) {
    return series.length > 1 ? "Cours terminé" : "Écouté en entier";
  }
  const { at, duration } = saved;
  return duration ? `Encore ${formatDuration(duration - at)}` : `Écouté jusqu'à ${formatClock(at)}`;
}
