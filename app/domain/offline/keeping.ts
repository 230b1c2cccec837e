import type { Track } from "#app/domain/player/queue.ts";
import { formatSize } from "#app/infra/french/french.ts";
import { probe, whenLine } from "#app/infra/line.ts";
import { notify, notifyError } from "#app/ui/page/notify.ts";
import {
  activityOf,
  type KeptRecording,
  LINE_CUT,
  readKept,
  setActivity,
  setComing,
  writeKept,
} from "./kept.ts";
import {
  keptAddress,
  type Manifest,
  networkAddress,
  PART_BYTES,
  partAddress,
  RECORDINGS_CACHE,
} from "./kept-copy.ts";
import { dropLeaving, dropParts, giveBack, takeAway } from "./leaving.ts";

/** `size` is what the page told: the first part tells it right. */
export type Wish = Pick<KeptRecording, "track" | "place" | "copy" | "size">;

const NOWHERE =
  "Ce navigateur ne peut rien garder hors ligne : navigation privée, ou réglage qui le refuse. Vous pouvez télécharger l'enregistrement.";
const MISSING = "Cet enregistrement n'est pas disponible : rien n'a été gardé.";

/** Of a line that is cut meanwhile: what has come stays. */
const CUT_MEANWHILE =
  "La ligne est coupée : l'enregistrement continuera de se garder dès qu'elle revient.";

let queue: Wish[] = [];
let current: { wish: Wish; stop: AbortController } | undefined;

/** One after the other, and one tab at a time. */
export async function keep(wishes: readonly Wish[]): Promise<void> {
  if (!(await probe())) return notifyError(LINE_CUT);
  if (!(await canKeep())) return notifyError(NOWHERE);
  giveBack(wishes.map(({ track }) => track.id));
  const kept = readKept();
  const wanted = wishes.filter(({ track: { id } }) => !kept[id]?.whole && !activityOf(id));
  if (await missingRoom(wanted)) await dropLeaving(Number.POSITIVE_INFINITY);
  const missing = await missingRoom(wanted);
  if (missing) return notifyError(missing);
  navigator.storage?.persist?.().catch(() => false);
  for (const { track } of wanted) setActivity(track.id, "waiting");
  queue.push(...wanted);
  if (!current) await keepQueue();
}

/** What has come stays, to go on from; what was only asked for is told as begun too. */
export function pause(ids: readonly string[]): void {
  queue = queue.filter(({ track }) => !ids.includes(track.id));
  for (const id of ids) setActivity(id, null);
  if (!current || !ids.includes(current.wish.track.id)) return;
  current.stop.abort();
  const { wish } = current;
  const { track, copy } = wish;
  if (readKept()[track.id]) return;
  const address = keptAddress(track, copy);
  writeKept(track.id, { ...begun(wish), address });
}

export function remove(ids: readonly string[]): void {
  pause(ids);
  takeAway(ids);
}

async function keepQueue(): Promise<void> {
  const done: Track[] = [];
  for (let wish = queue.shift(); wish; wish = queue.shift()) {
    const { id } = wish.track;
    current = { wish, stop: new AbortController() };
    const { signal } = current.stop;
    const next = wish;
    try {
      await alone(() => keepOne(next, signal));
      done.push(wish.track);
    } catch (error) {
      if (!signal.aborted) {
        giveUpAll();
        if (readKept()[id]?.have === 0) writeKept(id, null);
        notifyError(wordsOf(error));
      }
    }
    setActivity(id, null);
  }
  current = undefined;
  if (done.length > 0) await finish(done);
}

async function finish(done: readonly Track[]): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage({
    keep: [...new Set(done.map(({ page }) => page.to))].slice(0, 5),
  });
  notify({
    kind: "success",
    title: done.length > 1 ? `${done.length} enregistrements gardés` : "Enregistrement gardé",
    description: `${done.length > 1 ? "Ils s'écoutent" : "Il s'écoute"} sans réseau, depuis « Mes écoutes ».`,
  });
}

async function keepOne(wish: Wish, signal: AbortSignal): Promise<void> {
  const { track, place, copy } = wish;
  const cache = await caches.open(RECORDINGS_CACHE);
  const address = keptAddress(track, copy);
  let one = await goOnWith(track.id, address, cache);
  setActivity(track.id, "keeping");
  // Of a page that is left before the first part has come, it says « Reprendre ».
  if (!one) writeKept(track.id, { ...begun(wish), address });
  while (!one || one.have < one.size) {
    const part = one ? Math.floor(one.have / PART_BYTES) : 0;
    const { body, size, tag, type } = await fetchPart(networkAddress(track, copy), part, {
      ...{ signal, onCut: () => tellCut(track.id) },
      onBytes: (bytes) => setComing(track.id, bytes),
    });
    if (signal.aborted) throw new DOMException("", "AbortError");
    setActivity(track.id, "keeping");
    if (one && (one.tag !== tag || one.size !== size)) {
      await dropParts(cache, one);
      one = undefined;
      continue;
    }
    await cache.put(partAddress(address, part), new Response(body));
    if (signal.aborted) throw new DOMException("", "AbortError");
    const have = Math.min(part * PART_BYTES + body.size, size);
    one = { track, place, address, copy, size, have, tag, whole: false };
    if (have === size) {
      const manifest: Manifest = { size, type };
      await cache.put(address, Response.json(manifest));
      one.whole = true;
    }
    setComing(track.id, 0);
    writeKept(track.id, one);
  }
}

function begun(wish: Wish): Omit<KeptRecording, "address"> {
  return { ...wish, have: 0, tag: "", whole: false };
}

function tellCut(id: string): void {
  if (activityOf(id) !== "cut") notifyError(CUT_MEANWHILE);
  setActivity(id, "cut");
}

/** Another tab may have brought it further meanwhile; another copy begins anew. */
async function goOnWith(id: string, address: string, cache: Cache) {
  const one = readKept()[id];
  if (one?.address === address && one.have > 0) return one;
  if (one) await dropParts(cache, one);
  return undefined;
}

type Part = { body: Blob; size: number; tag: string; type: string };

class Refused extends Error {}

/** Asked for as everybody may, with the visitor's own rights; only bytes and their type are kept. */
function fetchPart(
  address: string,
  part: number,
  line: { signal: AbortSignal; onCut: () => void; onBytes: (bytes: number) => void },
): Promise<Part> {
  const start = part * PART_BYTES;
  const headers = { Range: `bytes=${start}-${start + PART_BYTES - 1}` };
  return whenLine(async () => {
    const answer = await fetch(address, { headers, cache: "no-store", signal: line.signal });
    const [, from, total] =
      /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get("Content-Range") ?? "") ?? [];
    if (answer.status >= 500) throw new Error("later");
    if (answer.status !== 206 || Number(from) !== start || !total) throw new Refused();
    const body = await blobOf(answer, line.onBytes);
    const size = Number(total);
    if (body.size !== Math.min(PART_BYTES, size - start)) throw new Error("cut short");
    const { headers: told } = answer;
    return { body, size, tag: told.get("ETag") ?? "", type: told.get("Content-Type") ?? "" };
  }, line);
}

const TELL_MS = 300;

/** Told as it comes, not at each of its chunks. */
async function blobOf(answer: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const chunks: BlobPart[] = [];
  let [bytes, notifiedAt] = [0, 0];
  for (const reader = answer.body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    bytes += value.length;
    if (Date.now() - notifiedAt < TELL_MS) continue;
    notifiedAt = Date.now();
    onBytes(bytes);
  }
  return new Blob(chunks);
}

/** Of all that was still to come the next would fail likewise. */
function giveUpAll(): void {
  for (const { track } of queue) setActivity(track.id, null);
  queue = [];
}

function wordsOf(error: unknown): string {
  if (error instanceof Refused) return MISSING;
  if (error instanceof DOMException && error.name === "QuotaExceededError") {
    return "Il n'y a plus de place sur cet appareil. Retirez d'autres enregistrements de « Mes écoutes », ou choisissez la version légère.";
  }
  return "L'enregistrement n'a pas pu être gardé. Réessayez dans un instant.";
}

/** Told before the first byte, where the browser can say it. */
async function missingRoom(wishes: readonly Wish[]): Promise<string | null> {
  const wanted = wishes.reduce((sum, { size }) => sum + size, 0);
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (quota === undefined || usage === undefined || quota - usage > wanted) return null;
  const left = formatSize(Math.max(0, quota - usage));
  return `Il n'y a pas assez de place sur cet appareil : il faut ${formatSize(wanted)}, il reste ${left}. Retirez d'autres enregistrements de « Mes écoutes », ou choisissez la version légère.`;
}

const READY_MS = 10_000;

/** A private window may have none of these, or refuse them when they are used. */
async function canKeep(): Promise<boolean> {
  try {
    localStorage.setItem("kept-trial", "1");
    localStorage.removeItem("kept-trial");
    await caches.open(RECORDINGS_CACHE);
    await navigator.serviceWorker.register("/service-worker.js");
    const late = new Promise((resolve) => setTimeout(resolve, READY_MS, null));
    return Boolean(await Promise.race([navigator.serviceWorker.ready, late]));
  } catch {
    return false;
  }
}

function alone(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request("keeping", work) : work();
}
