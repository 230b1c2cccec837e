import { isTakenOff, keepPositions, keepSeries, refreshListening } from "./listening.ts";
import { playerState } from "./player-state.ts";
import { isHeard, type Positions, type SavedPosition } from "./position.ts";
import { currentTrack } from "./queue.ts";

export type Moment = Omit<SavedPosition, "done"> & { bySeek: boolean; ended: boolean };

const SAVE_EVERY_SECONDS = 10;
export const MAX_POSITIONS = 200;
/** Nothing is kept before, in seconds: a twentieth of a short one. */
const TOO_EARLY = { least: 2, most: 5, part: 1 / 20 };

let movedAt = 0;
let bySeek = false;
let lastWrite = 0;

export function saveOnLeaving(): void {
  addEventListener("pagehide", () => savePosition());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") savePosition();
  });
}

/** Answers where it begins, in seconds; `from`: asked for now, whatever was kept. */
export function beginAt(id: string, from?: number): number {
  movedAt = from === undefined ? 0 : Date.now();
  bySeek = false;
  return from ?? startOf(refreshListening(), id);
}

export function movedElsewhere(id: string): number | null {
  return newerElsewhere(refreshListening(), id, movedAt);
}

export function noteMove(move: { bySeek: boolean }): void {
  const now = Date.now();
  movedAt = now;
  bySeek ||= move.bySeek;
  if (now - lastWrite >= SAVE_EVERY_SECONDS * 1000) savePosition();
}

export function savePosition({ ended = false } = {}): void {
  const { queue, position, duration } = playerState();
  const track = currentTrack(queue);
  if (!track || movedAt === 0) return;
  lastWrite = Date.now();
  const known = refreshListening();
  keepSeries(queue.tracks);
  const hidden = isTakenOff(known, track.id);
  const moment = { track, at: position, duration, movedAt, hidden, bySeek, ended };
  const kept = keepPosition(known, moment);
  if (kept !== known) keepPositions(kept);
}

export function saveFinished(): void {
  noteMove({ bySeek: false });
  savePosition({ ended: true });
  movedAt = 0;
  bySeek = false;
}

/** The very same object when nothing is to be written. */
export function keepPosition(positions: Positions, moment: Moment): Positions {
  const { track, at, duration, movedAt, bySeek, ended } = moment;
  if (ended || at >= tooEarly(duration)) return withMoment(positions, moment);
  if (!bySeek || !positions[track.id] || moment.hidden) return positions;
  return newerElsewhere(positions, track.id, movedAt) === null
    ? startAgain(positions, track.id, movedAt)
    : positions;
}

function tooEarly(duration: number | null): number {
  const { least, most, part } = TOO_EARLY;
  return Math.min(most, Math.max(least, (duration ?? Number.POSITIVE_INFINITY) * part));
}

/** What was heard to its end once stays marked. */
function startAgain(positions: Positions, id: string, movedAt: number): Positions {
  const { [id]: known, ...others } = positions;
  return known?.done ? { ...others, [id]: { ...known, at: 0, movedAt } } : others;
}

export function startOf(positions: Positions, id: string): number {
  return positions[id]?.at ?? 0;
}

export function newerElsewhere(positions: Positions, id: string, movedAt: number): number | null {
  const known = positions[id];
  return known && known.movedAt > movedAt ? known.at : null;
}

function withMoment(positions: Positions, moment: Moment): Positions {
  const { track, duration, movedAt, hidden, ended } = moment;
  if (newerElsewhere(positions, track.id, movedAt) !== null) return positions;
  const atEnd = ended || isFinished(moment.at, duration);
  const at = atEnd ? 0 : Math.round(moment.at * 10) / 10;
  const done = atEnd || isHeard(positions, track.id);
  const entries = Object.entries({
    ...positions,
    [track.id]: { track, at, duration, done, movedAt, hidden },
  });
  entries.sort(([, a], [, b]) => b.movedAt - a.movedAt);
  return Object.fromEntries(entries.slice(0, MAX_POSITIONS));
}

/** The last hundredth, at least five seconds but of a short one: closing words and silence. */
function isFinished(at: number, duration: number | null): boolean {
  return duration !== null && duration - at <= Math.max(Math.min(5, duration / 10), duration / 100);
}
