import type { Chapter } from "#app/domain/media/chapters/chapter.ts";

/** Plain data, also written in the page for taps before hydration. */
export type Track = {
  id: string;
  title: string;
  src: string;
  /** Seconds; null until the file has told. */
  duration: number | null;
  /** Bytes of its copies, `light` where there is one; of its file, as long as there is none. */
  full?: number | null;
  light?: number | null;
  speaker: { name: string; to: string | null } | null;
  /** `title`: what it belongs to (its course, « Prêches »…). */
  page: { title: string; to: string };
  artwork: string;
  chapters?: readonly Chapter[] | null;
};

/** A press on what a shared link leads to begins there, in seconds. */
export type Pressed = Track & { from?: number };

export type Queue = { tracks: readonly Track[]; index: number };

export const EMPTY_QUEUE: Queue = { tracks: [], index: 0 };

export function currentTrack({ tracks, index }: Queue): Track | null {
  return tracks[index] ?? null;
}
