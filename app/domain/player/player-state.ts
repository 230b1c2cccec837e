import { useSyncExternalStore } from "react";
import type { Positions } from "./position.ts";
import { currentTrack, EMPTY_QUEUE, type Queue } from "./queue.ts";
import type { SleepTimer } from "./sleep-timer.ts";

export type Status = "loading" | "playing" | "paused" | "failed";

export type PlayerState = {
  queue: Queue;
  status: Status;
  failure: string;
  /** For screen readers. */
  announcement: string;
  /** Seconds. */
  position: number;
  duration: number | null;
  buffered: number;
  rate: number;
  /** From 0 to 100. */
  volume: number;
  muted: boolean;
  sleep: SleepTimer | null;
  minutesToSleep: number | null;
  pageKeys: boolean;
  positions: Positions;
};

const START: PlayerState = {
  queue: EMPTY_QUEUE,
  status: "paused",
  failure: "",
  announcement: "",
  position: 0,
  duration: null,
  buffered: 0,
  rate: 1,
  volume: 100,
  muted: false,
  sleep: null,
  minutesToSleep: null,
  pageKeys: true,
  positions: {},
};

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
