import { useEffect, useSyncExternalStore } from "react";
import { areBeingMade, COPIES_PATH, type CopyMark } from "./media-copy.ts";

type Known = Record<string, readonly CopyMark[]>;

const TOGETHER_MS = 50;
const AGAIN_MS = 3_000;
const CUT_MS = 15_000;

const watched = new Map<string, number>();
const listeners = new Set<() => void>();
let known: Known = {};
let next: ReturnType<typeof setTimeout> | undefined;

/** Asked for all the files of a screen at once, again as long as some are being made. */
export function useCopies(fileId: string): readonly CopyMark[] | undefined {
  useEffect(() => {
    watched.set(fileId, (watched.get(fileId) ?? 0) + 1);
    askSoon();
    return () => {
      const others = (watched.get(fileId) ?? 1) - 1;
      if (others > 0) watched.set(fileId, others);
      else watched.delete(fileId);
    };
  }, [fileId]);
  return useSyncExternalStore(
    follow,
    () => known[fileId],
    () => undefined,
  );
}

export async function restart(fileId: string): Promise<void> {
  await fetch(COPIES_PATH, { method: "POST", body: new URLSearchParams({ id: fileId }) });
  askSoon();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function askSoon(after = TOGETHER_MS): void {
  clearTimeout(next);
  next = setTimeout(ask, after);
}

async function ask(): Promise<void> {
  if (watched.size === 0) return;
  const body = new URLSearchParams({ ids: [...watched.keys()].join(" ") });
  const answer = await fetch(COPIES_PATH, { method: "POST", body }).catch(() => undefined);
  if (!answer?.ok) return askSoon(CUT_MS);
  known = { ...known, ...((await answer.json()) as Known) };
  for (const listener of listeners) listener();
  if ([...watched.keys()].some((id) => areBeingMade(known[id] ?? []))) askSoon(AGAIN_MS);
}
