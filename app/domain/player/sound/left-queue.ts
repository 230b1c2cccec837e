import { isTrack } from "#app/domain/player/position.ts";
import { currentTrack, EMPTY_QUEUE, type Queue } from "#app/domain/player/queue.ts";

/** For this tab alone: another has its own player, or none. The boot script reads it too. */
const LEFT = "player-left";

export function keepQueue(queue: Queue): void {
  try {
    if (currentTrack(queue)) sessionStorage.setItem(LEFT, JSON.stringify(queue));
    else sessionStorage.removeItem(LEFT);
  } catch {}
}

/** What the player held when the page was left, to be loaded anew or for another. */
export function leftQueue(): Queue {
  try {
    const { tracks, index } = JSON.parse(window.__left ?? "");
    return tracks.every(isTrack) && index in tracks ? { tracks, index } : EMPTY_QUEUE;
  } catch {
    return EMPTY_QUEUE;
  }
}
