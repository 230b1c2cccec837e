import type { Track } from "./queue.ts";

/** `at` is 0 once heard to its end: it then starts again. */
export type SavedPosition = {
  track: Track;
  at: number;
  duration: number | null;
  done: boolean;
  /** When it was moved, not written: a forgotten tab must not win. */
  movedAt: number;
};
export type Positions = Record<string, SavedPosition>;

export function progressOf(positions: Positions, id: string): number {
  const known = positions[id];
  if (!known) return 0;
  if (known.done) return 1;
  return known.duration ? Math.min(known.at / known.duration, 1) : 0;
}

export function unfinished(positions: Positions): SavedPosition[] {
  return Object.values(positions)
    .filter(({ at }) => at > 0)
    .sort((a, b) => b.movedAt - a.movedAt);
}

export function lastHeardOf(positions: Positions, tracks: readonly Track[]): string | null {
  const ofThese = unfinished(positions).filter(({ track }) =>
    tracks.some(({ id }) => id === track.id),
  );
  return ofThese[0]?.track.id ?? null;
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
    typeof value.track.src === "string" &&
    typeof value.track.title === "string" &&
    typeof value.track.page?.to === "string" &&
    Number.isFinite(value.at) &&
    Number.isFinite(value.movedAt)
  );
}
