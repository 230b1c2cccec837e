import { type KeptRecording, readKept, writeKept } from "./kept.ts";
import { partAddress, partCount, RECORDINGS_CACHE } from "./kept-copy.ts";

/** Longer than « Annuler » stands. */
const GRACE_MS = 20_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** No longer shown, but its bytes stay a while: a press beside the mark costs no second download. */
export function takeAway(ids: readonly string[]): void {
  const leavesAt = Date.now() + GRACE_MS;
  for (const id of ids) {
    const one = readKept()[id];
    if (one) writeKept(id, { ...one, leavesAt });
  }
  void dropLeaving();
}

/** False where their bytes are gone. */
export function giveBack(ids: readonly string[]): boolean {
  const kept = readKept();
  for (const id of ids) {
    const one = kept[id];
    if (one?.leavesAt) writeKept(id, { ...one, leavesAt: undefined });
  }
  return ids.every((id) => kept[id]);
}

/** Those whose time has come; the others when theirs does. */
export async function dropLeaving(now = Date.now()): Promise<void> {
  const leaving = Object.entries(readKept()).filter(([, { leavesAt }]) => leavesAt);
  const next = Math.min(...leaving.map(([, one]) => one.leavesAt ?? 0).filter((at) => at > now));
  clearTimeout(timer);
  if (Number.isFinite(next)) timer = setTimeout(dropLeaving, next - now + 100);
  for (const [id, one] of leaving) {
    if (Number(one.leavesAt) > now) continue;
    writeKept(id, null);
    await dropParts(await caches.open(RECORDINGS_CACHE), one);
  }
}

export async function dropParts(cache: Cache, { address, size }: KeptRecording): Promise<void> {
  await cache.delete(address);
  for (let part = 0; part < partCount(size); part += 1) {
    await cache.delete(partAddress(address, part));
  }
}
