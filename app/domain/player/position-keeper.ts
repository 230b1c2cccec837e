import { playerState, setPlayerState } from "./player-state.ts";
import { readPositions, writePositions } from "./player-storage.ts";
import type { Positions } from "./position.ts";
import { currentTrack, type Track } from "./queue.ts";

let movedAt = 0;
let sought = false;
let lastWrite = 0;

export function keepPositions(): void {
  addEventListener("pagehide", savePosition);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") savePosition();
  });
}

/** A recording comes to its place, nothing was heard of it yet: answers where it begins. */
export function beginAt(id: string): number {
  movedAt = 0;
  sought = false;
  return startOf(refresh(), id);
}

/** Where another tab has gone on with this recording since, if it has. */
export function movedElsewhere(id: string): number | null {
  return newerElsewhere(refresh(), id, movedAt);
}

export function noteMove({ bySeek }: { bySeek: boolean }): void {
  const now = Date.now();
  movedAt = now;
  sought ||= bySeek;
  if (now - lastWrite >= SAVE_EVERY_SECONDS * 1000) savePosition();
}

export function savePosition(): void {
  save(keepPosition);
}

export function saveFinished(): void {
  noteMove({ bySeek: false });
  save(keepFinished);
  movedAt = 0;
  sought = false;
}

export function forget(id: string): void {
  replace(forgetPosition(refresh(), id));
}

function save(keep: (positions: Positions, moment: Moment) => Positions): void {
  const { queue, position, duration } = playerState();
  const track = currentTrack(queue);
  if (!track || movedAt === 0) return;
  lastWrite = Date.now();
  const known = refresh();
  const kept = keep(known, { track, at: position, duration, movedAt, sought });
  if (kept !== known) replace(kept);
}

function refresh(): Positions {
  const positions = readPositions(playerState().positions);
  setPlayerState({ positions });
  return positions;
}

function replace(positions: Positions): void {
  writePositions(positions);
  setPlayerState({ positions });
}

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
