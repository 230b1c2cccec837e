import { SAVED_EVENT } from "#app/ui/page/notify.ts";

const CACHE = "enregistrements";
const ADDRESS = "/admin/enregistre";
const KEPT_MS = 7 * 24 * 3_600_000;

export type KeptRecording = {
  /** When it began, in milliseconds. */
  at: number;
  seconds: number;
};

/** As it goes: a page that is closed, a phone that goes out lose a few seconds at most. */
export async function keepPiece(
  { at, seconds }: KeptRecording,
  nth: number,
  sound: Blob,
): Promise<void> {
  const headers = { "Content-Type": sound.type, "X-Seconds": String(seconds) };
  const kept = new Response(sound, { headers });
  await (await caches.open(CACHE)).put(`${ADDRESS}/${at}/${nth}`, kept);
}

const released = new Map<number, () => void>();

/** Until it is released, forgotten, or its page is gone, nobody is offered it. */
export function holdRecording(at: number): void {
  if (released.has(at)) return;
  const ended = new Promise<void>((resolve) => released.set(at, resolve));
  void navigator.locks?.request(`${CACHE} ${at}`, () => ended).catch(() => {});
}

export function releaseRecording(at: number): void {
  released.get(at)?.();
  released.delete(at);
}

async function isHeld(at: number): Promise<boolean> {
  if (released.has(at)) return true;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === `${CACHE} ${at}`);
}

const given = new Set<number>();

/** To a form: it is forgotten once a form is saved. */
export function giveRecording(at: number): void {
  given.add(at);
}

// The page that tells that a form is saved is often the next one.
if (typeof document !== "undefined") {
  addEventListener(SAVED_EVENT, () => {
    for (const at of given) void forgetRecording(at).catch(() => {});
    given.clear();
  });
}

/** Those of no saved form, the oldest first; older than a week, they are removed. */
export async function keptRecordings(now = Date.now()): Promise<KeptRecording[]> {
  if (!("caches" in globalThis)) return [];
  const pieces = await piecesKept();
  const kept: KeptRecording[] = [];
  for (const [at, own] of pieces) {
    const last = await own.at(-1)?.sound();
    if (now - at > KEPT_MS) await forgetRecording(at);
    else if (!(await isHeld(at))) {
      kept.push({ at, seconds: Number(last?.headers.get("X-Seconds")) });
    }
  }
  return kept.toSorted((a, b) => a.at - b.at);
}

export async function keptSound(at: number): Promise<Blob> {
  const answers = await Promise.all(
    (await piecesKept()).get(at)?.map(({ sound }) => sound()) ?? [],
  );
  const parts = await Promise.all(answers.map((answer) => answer?.blob()));
  const sounds = parts.filter((part) => part !== undefined);
  return new Blob(sounds, { type: sounds[0]?.type ?? "" });
}

export async function forgetRecording(at: number): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(CACHE);
  for (const { address } of (await piecesKept()).get(at) ?? []) await cache.delete(address);
  releaseRecording(at);
}

type Piece = { address: string; nth: number; sound: () => Promise<Response | undefined> };

/** In their order, by the moment when their recording began. */
async function piecesKept(): Promise<Map<number, Piece[]>> {
  const cache = await caches.open(CACHE);
  const pieces = (await cache.keys()).map(({ url }) => {
    const [at = 0, nth = 0] = url.split("/").slice(-2).map(Number);
    return { at, piece: { address: url, nth, sound: () => cache.match(url) } };
  });
  const ordered = pieces.toSorted((a, b) => a.piece.nth - b.piece.nth);
  const all = new Map<number, Piece[]>();
  for (const { at, piece } of ordered) all.set(at, [...(all.get(at) ?? []), piece]);
  return all;
}
