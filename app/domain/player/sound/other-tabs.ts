import { pause } from "#app/domain/player/player.ts";
import type { PlayerState } from "#app/domain/player/player-state.ts";

let channel: BroadcastChannel | undefined;

/** One recording at a time, over all the tabs of this browser. */
export function hearOtherTabs(): void {
  if (!("BroadcastChannel" in window)) return;
  channel = new BroadcastChannel("player");
  channel.onmessage = () => pause();
}

export function tellOtherTabs({ status }: PlayerState, before: PlayerState): void {
  if (status === "playing" && before.status !== "playing") channel?.postMessage("playing");
}
