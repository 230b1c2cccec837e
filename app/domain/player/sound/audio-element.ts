import type { offerQueue, playOrPause, retry } from "#app/domain/player/player.ts";
import type { Track } from "#app/domain/player/queue.ts";

declare global {
  interface Window {
    /** Shared with the boot script, which may have made it and started it before the page was activated. */
    __audio?: HTMLAudioElement;
    __early?: Track;
    __activated?: boolean;
    /** Here once the player has come: until then the boot script answers a press on play. */
    __player?: {
      playOrPause: typeof playOrPause;
      offerQueue: typeof offerQueue;
      retry: typeof retry;
    };
  }
}

/** The one element that sounds. It lives outside the pages, so that the sound survives them. */
export function audioElement(): HTMLAudioElement {
  window.__audio ??= new Audio();
  return window.__audio;
}

/** Some phones leave the volume to their own buttons and ignore what a page asks. */
export function canSetVolume(): boolean {
  const probe = new Audio();
  probe.volume = 0.5;
  return probe.volume === 0.5;
}
