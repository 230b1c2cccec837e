import type { Track } from "./queue.ts";

/** `at` is 0 once heard to its end: it then starts again. */
export type SavedPosition = {
  track: Track;
  at: number;
  duration: number | null;
  /** Heard to its end once, also while it is heard again. */
  done: boolean;
  /** When it was moved, not written: a forgotten tab must not win. */
  movedAt: number;
  /** Taken out of what to go on with, until play is pressed again. */
  hidden?: boolean;
};
export type Positions = Record<string, SavedPosition>;

export function progressOf(positions: Positions, id: string): number {
  const known = positions[id];
  if (!known) return 0;
  if (known.at === 0) return known.done ? 1 : 0;
  return known.duration ? Math.min(known.at / known.duration, 1) : 0;
}

export function isHeard(positions: Positions, id: string): boolean {
  return positions[id]?.done === true;
}

export function parsePositions(text: string | null): Positions {
  try {
    const entries = Object.entries(JSON.parse(text ?? "{}") as object);
    return Object.fromEntries(entries.filter(([id, value]) => isSaved(id, value)));
  } catch {
    return {};
  }
}

function isSaved(id: string, value: Partial<SavedPosition> | null): boolean {
  return (
    value?.track?.id === id &&
    isTrack(value.track) &&
    Number.isFinite(value.at) &&
    Number.isFinite(value.movedAt)
  );
}

export function isTrack(value: Partial<Track> | null): boolean {
  return (
    typeof value?.id === "string" &&
    typeof value.src === "string" &&
    typeof value.title === "string" &&
    typeof value.page?.to === "string"
  );
}
