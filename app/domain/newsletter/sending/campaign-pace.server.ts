import { setTimeout as sleep } from "node:timers/promises";

/** Lets through so many a second, evenly, whoever asks. */
export function createPace(perSecond: number): () => Promise<void> {
  const gap = 1000 / perSecond;
  let free = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, free);
    free = turn + gap;
    if (turn > now) await sleep(turn - now);
  };
}
