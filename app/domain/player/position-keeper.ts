import { playerState, setPlayerState } from "./player-state.ts";
import { readPositions, writePositions } from "./player-storage.ts";
import type { Positions } from "./position.ts";
import {
  forgetPosition,
  keepFinished,
  keepPosition,
  type Moment,
  newerElsewhere,
  SAVE_EVERY_SECONDS,
  startOf,
} from "./position-keeping.ts";
import { currentTrack } from "./queue.ts";

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
