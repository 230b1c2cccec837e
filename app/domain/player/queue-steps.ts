import { currentTrack, type Queue, type Track } from "./queue.ts";

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
