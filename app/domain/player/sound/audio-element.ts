import type { offerQueue, playOrPause, retry } from "#app/domain/player/player.ts";
import type { Track } from "#app/domain/player/queue.ts";

declare global {
  interface Window {
    /** The boot script may have made and started it before the page was activated. */
    __audio?: HTMLAudioElement;
    __early?: Track;
    __activated?: boolean;
    /** Until the player has loaded, the boot script answers a press on play. */
    __player?: {
      playOrPause: typeof playOrPause;
      offerQueue: typeof offerQueue;
      retry: typeof retry;
    };
  }
}

/** Lives outside the pages, so that the sound survives navigation. */
export function audioElement(): HTMLAudioElement {
  window.__audio ??= new Audio();
  return window.__audio;
}

/** Some phones ignore the volume a page asks for. */
export function canSetVolume(): boolean {
  const probe = new Audio();
  probe.volume = 0.5;
  return probe.volume === 0.5;
}
