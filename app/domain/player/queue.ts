import type { Chapter } from "#app/domain/media/chapters/chapter.ts";

/** Plain data, also written in the page for taps before hydration. */
export type Track = {
  id: string;
  title: string;
  src: string;
  /** Seconds; null until the file has told. */
  duration: number | null;
  /** Bytes of its copies, `light` where there is one. */
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
const RESTART_AFTER_SECONDS = 5;

export function queueFrom(track: Track, tracks: readonly Track[] = []): Queue {
  const index = tracks.findIndex(({ id }) => id === track.id);
  return index < 0 ? { tracks: [track], index: 0 } : { tracks, index };
}

/** A recording begun before the page was activated takes its place among the others. */
export function joinQueue(queue: Queue, tracks: readonly Track[]): Queue {
  const track = currentTrack(queue);
  if (!track || queue.tracks.length > 1 || tracks.length < 2) return queue;
  const joined = queueFrom(track, tracks);
  return joined.tracks.length > 1 ? joined : queue;
}

export function currentTrack({ tracks, index }: Queue): Track | null {
  return tracks[index] ?? null;
}

export function nextTrack({ tracks, index }: Queue): Track | null {
  return tracks[index + 1] ?? null;
}

export function goTo(queue: Queue, index: number): Queue {
  return index in queue.tracks ? { ...queue, index } : queue;
}

/** First returns to the beginning of what plays, as listeners expect. */
export function stepBack(queue: Queue, position: number): Queue | "restart" {
  return queue.index === 0 || position > RESTART_AFTER_SECONDS
    ? "restart"
    : goTo(queue, queue.index - 1);
}
