import type { Track } from "./track.ts";

/** Where a recording was left. `at` is 0 when it was heard to its end: it then starts again. */
export type SavedPosition = {
  track: Track;
  at: number;
  duration: number | null;
  done: boolean;
  /** When the recording was last moved, not when it was written: a forgotten tab must not win. */
  movedAt: number;
};
export type Positions = Record<string, SavedPosition>;

export type Moment = {
  track: Track;
  at: number;
  duration: number | null;
  movedAt: number;
  /** The listener moved the recording here, it did not just start here. */
  sought: boolean;
};

export const SAVE_EVERY_SECONDS = 10;
export const MAX_POSITIONS = 200;
const TOO_EARLY_SECONDS = 5;

/** The positions with this moment in them, or the very same object when nothing is to be written. */
export function keepPosition(positions: Positions, moment: Moment): Positions {
  const { track, at, duration, movedAt, sought } = moment;
  const known = positions[track.id];
  if (known && known.movedAt > movedAt) return positions;
  if (at < TOO_EARLY_SECONDS) {
    if (!sought || !known) return positions;
    const { [track.id]: _, ...others } = positions;
    return others;
  }
  const done = isFinished(at, duration);
  const saved = { track, at: done ? 0 : round(at), duration, done, movedAt };
  return withoutOldest({ ...positions, [track.id]: saved });
}

export function keepFinished(positions: Positions, moment: Moment): Positions {
  const { track, duration, movedAt } = moment;
  const known = positions[track.id];
  if (known && known.movedAt > movedAt) return positions;
  const saved = { track, at: 0, duration, done: true, movedAt };
  return withoutOldest({ ...positions, [track.id]: saved });
}

export function forgetPosition(positions: Positions, id: string): Positions {
  const { [id]: _, ...others } = positions;
  return others;
}

/** Where to start a recording: where it was left, else at its beginning. */
export function startOf(positions: Positions, id: string): number {
  return positions[id]?.at ?? 0;
}

/** Another tab went on with this recording since it was last moved here. */
export function newerElsewhere(positions: Positions, id: string, movedAt: number): number | null {
  const known = positions[id];
  return known && known.movedAt > movedAt ? known.at : null;
}

/** How much was heard, from 0 to 1. */
export function progressOf(positions: Positions, id: string): number {
  const known = positions[id];
  if (!known) return 0;
  if (known.done) return 1;
  return known.duration ? Math.min(known.at / known.duration, 1) : 0;
}

/** « Reprendre l'écoute »: what was begun and not finished, newest first. */
export function unfinished(positions: Positions): SavedPosition[] {
  return Object.values(positions)
    .filter(({ at }) => at > 0)
    .sort((a, b) => b.movedAt - a.movedAt);
}

/** The recording of a series to go on with, if one was begun and not finished. */
export function lastHeardOf(positions: Positions, tracks: readonly Track[]): string | null {
  const known = Object.fromEntries(tracks.flatMap(({ id }) => entryOf(positions, id)));
  return unfinished(known)[0]?.track.id ?? null;
}

/** What the browser kept, whatever became of it: anything unreadable is left out. */
export function parsePositions(text: string | null): Positions {
  try {
    const entries = Object.entries(JSON.parse(text ?? "{}") as object);
    return Object.fromEntries(entries.filter(([id, value]) => isSaved(id, value)));
  } catch {
    return {};
  }
}

function entryOf(positions: Positions, id: string): [string, SavedPosition][] {
  const saved = positions[id];
  return saved ? [[id, saved]] : [];
}

function isSaved(id: string, value: Partial<SavedPosition> | null): boolean {
  return (
    value?.track?.id === id &&
    typeof value.track.src === "string" &&
    typeof value.track.title === "string" &&
    typeof value.track.page?.to === "string" &&
    Number.isFinite(value.at) &&
    Number.isFinite(value.movedAt)
  );
}

/** The last hundredth, at least two seconds: closing words and silence. */
function isFinished(at: number, duration: number | null): boolean {
  return duration !== null && duration - at <= Math.max(2, duration * 0.01);
}

function withoutOldest(positions: Positions): Positions {
  const entries = Object.entries(positions);
  if (entries.length <= MAX_POSITIONS) return positions;
  entries.sort(([, a], [, b]) => b.movedAt - a.movedAt);
  return Object.fromEntries(entries.slice(0, MAX_POSITIONS));
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
