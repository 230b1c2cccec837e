import { isHeard, isTrack, type Positions, type SavedPosition } from "./position.ts";
import type { Track } from "./queue.ts";

/** The recordings of one course, in their order. */
export type Series = readonly Track[];

/** Where one stands in a series, `index` being what to hear now. */
export type Place = { index: number; state: "new" | "begun" | "next" | "finished" };

/** A recording alone, or the one to hear now in a series, which is kept under its first. */
export type Listened = { of: string; track: Track; series: Series; place: Place; hidden: boolean };

const MAX_SERIES = 20;

export function isSeries(tracks: readonly Track[]): boolean {
  return tracks.length > 1 && tracks.every(({ page }) => page.to === tracks[0]?.page.to);
}

/** One of its recordings was heard, to its end or not. */
export function isBegun(positions: Positions, series: Series): boolean {
  return series.some(({ id }) => id in positions);
}

export function placeIn(positions: Positions, series: Series): Place {
  const last = lastMoved(positions, series);
  const saved = positions[series[last]?.id ?? ""];
  if (!saved) return { index: 0, state: "new" };
  if (saved.at > 0) return { index: last, state: "begun" };
  const unheard = (from: number) =>
    series.findIndex(({ id }, index) => index >= from && !isHeard(positions, id));
  const index = [unheard(last + 1), unheard(0)].find((found) => found >= 0);
  if (index !== undefined) return { index, state: "next" };
  // Heard a second time: it goes on to its end.
  return last + 1 < series.length
    ? { index: last + 1, state: "next" }
    : { index: 0, state: "finished" };
}

export function heardIn(positions: Positions, series: Series): number {
  return series.filter(({ id }) => isHeard(positions, id)).length;
}

/** The very same list when nothing is new, else two courses of a page would take each other's place for ever; what changed comes first. */
export function rememberSeries(known: readonly Series[], series: Series): readonly Series[] {
  if (!isSeries(series)) return known;
  const others = known.filter((other) => !other.some(({ id }) => isIn(series, id)));
  if (known.some((one) => JSON.stringify(one) === JSON.stringify(series))) return known;
  return [series, ...others].slice(0, MAX_SERIES);
}

/** Newest first, a course once. */
export function listened(positions: Positions, known: readonly Series[]): Listened[] {
  const seen = new Set<Series>();
  return newestFirst(positions).flatMap(({ track, hidden = false }) => {
    const series = known.find((one) => isIn(one, track.id)) ?? [track];
    if (seen.has(series)) return [];
    seen.add(series);
    const place = placeIn(positions, series);
    const now = series[place.index] ?? track;
    return [{ of: series[0]?.id ?? now.id, track: now, series, place, hidden }];
  });
}

export function isToResume({ hidden, place }: Listened): boolean {
  return !hidden && place.state !== "finished";
}

export function parseSeries(text: string | null): readonly Series[] {
  try {
    const lists: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(lists)) return [];
    return lists.filter((list) => Array.isArray(list) && list.every(isTrack) && isSeries(list));
  } catch {
    return [];
  }
}

function lastMoved(positions: Positions, series: Series): number {
  const moves = series.map(({ id }) => positions[id]?.movedAt ?? 0);
  return moves.indexOf(Math.max(...moves));
}

function newestFirst(positions: Positions): SavedPosition[] {
  return Object.values(positions).sort((a, b) => b.movedAt - a.movedAt);
}

export function isIn(series: Series, id: string): boolean {
  return series.some((track) => track.id === id);
}
