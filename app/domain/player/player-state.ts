import { useSyncExternalStore } from "react";
import type { Positions } from "./position.ts";
import { currentTrack, EMPTY_QUEUE } from "./queue.ts";
import type { Series } from "./series.ts";
import type { SleepTimer } from "./sound/sleep-timer.ts";

export type Status = "loading" | "playing" | "paused" | "failed";

const START = {
  queue: EMPTY_QUEUE,
  status: "paused" as Status,
  failure: "",
  /** For screen readers. */
  announcement: "",
  /** Seconds. */
  position: 0,
  duration: null as number | null,
  buffered: 0,
  rate: 1,
  /** From 0 to 100. */
  volume: 100,
  muted: false,
  sleep: null as SleepTimer | null,
  pageKeys: true,
  positions: {} as Positions,
  series: [] as readonly Series[],
};
export type PlayerState = typeof START;

let state = START;
const listeners = new Set<() => void>();

export function playerState(): PlayerState {
  return state;
}

export function setPlayerState(change: Partial<PlayerState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function onPlayerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `select` answers a value or an object of the state: a new one would draw without end. */
export function usePlayer<T>(select: (state: PlayerState) => T): T {
  return useSyncExternalStore(
    onPlayerChange,
    () => select(state),
    () => select(START),
  );
}

export function statusOf(state: PlayerState, id: string): Status | "idle" {
  return currentTrack(state.queue)?.id === id ? state.status : "idle";
}
