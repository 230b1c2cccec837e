import { useSyncExternalStore } from "react";
import type { Track } from "#app/domain/player/queue.ts";
import type { CopyChoice } from "./kept-copy.ts";

/** Sizes in bytes. `whole`: it plays without a line; before, `have` says how far it is. */
export type KeptRecording = {
  track: Track;
  /** In its course: lessons are listed in this order. */
  place?: number;
  address: string;
  copy: CopyChoice;
  size: number;
  have: number;
  whole: boolean;
  /** Of the file: what was kept of another one is of no use. */
  tag: string;
  /** Taken away: until then (as `Date.now`) it may be given back. */
  leavesAt?: number;
};
export type Kept = Record<string, KeptRecording>;
/** Of a recording that is being kept, in this tab. */
export type Activity = "waiting" | "keeping" | "cut";

/** The boot script reads it too, and the player. */
export const KEPT = "kept";
export const LINE_CUT = "La ligne est coupée : réessayez quand elle sera revenue.";

const active = new Map<string, Activity>();
/** Bytes of the part that is on its way, of each recording. */
const coming = new Map<string, number>();
let version = 0;
let read = { text: "", kept: {} as Kept };

export function readKept(): Kept {
  const text = storedText();
  if (text !== read.text) read = { text, kept: parseKept(text) };
  return read.kept;
}

/** Throws where the browser refuses its storage: nothing can then be kept. */
export function writeKept(id: string, change: KeptRecording | null): void {
  const { [id]: _, ...others } = readKept();
  localStorage.setItem(KEPT, JSON.stringify(change ? { ...others, [id]: change } : others));
  tell();
}

export function activityOf(id: string): Activity | undefined {
  return active.get(id);
}

export function setActivity(id: string, activity: Activity | null): void {
  if (activity) active.set(id, activity);
  else active.delete(id);
  coming.delete(id);
  tell();
}

/** How much there is of it, also of the part that is still coming: on a slow line a part takes seconds. */
export function bytesOf(id: string): number {
  return (readKept()[id]?.have ?? 0) + (coming.get(id) ?? 0);
}

export function setComing(id: string, bytes: number): void {
  coming.set(id, bytes);
  tell();
}

/** Without what is taken away. Drawn anew with each change, in other tabs too. */
export function useKept(): Kept {
  useSyncExternalStore(
    follow,
    () => `${version} ${storedText()}`,
    () => "",
  );
  return Object.fromEntries(Object.entries(readKept()).filter(([, one]) => !one.leavesAt));
}

export function parseKept(text: string): Kept {
  try {
    const entries = Object.entries(JSON.parse(text) as Kept);
    return Object.fromEntries(entries.filter(([id, one]) => one?.track?.id === id && one.address));
  } catch {
    return {};
  }
}

function follow(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEPT || key === null) listener();
  };
  addEventListener(KEPT, listener);
  addEventListener("storage", hear);
  return () => {
    removeEventListener(KEPT, listener);
    removeEventListener("storage", hear);
  };
}

function tell(): void {
  version += 1;
  dispatchEvent(new Event(KEPT));
}

function storedText(): string {
  try {
    return localStorage.getItem(KEPT) ?? "{}";
  } catch {
    return "{}";
  }
}
