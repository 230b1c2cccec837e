import type { Track } from "#app/domain/player/queue.ts";

/** Of a recording kept on this device: small enough for a cut line to lose little, and to be jumped to. */
export const PART_BYTES = 256 * 1024;
export const RECORDINGS_CACHE = "offline-recordings";
/** The server does not read it; the service worker answers what has it, and no other recording. */
const FLAG = "garde";

export type CopyChoice = "full" | "light";

/** What is written where the parts lie, once all of them do. */
export type Manifest = { size: number; type: string };

/** Light only where there is such a copy. */
export function chosenCopy(light: number | null | undefined, wantsLight: boolean): CopyChoice {
  return light && wantsLight ? "light" : "full";
}

export function networkAddress({ src }: Pick<Track, "src">, copy: CopyChoice): string {
  return copy === "light" ? src.replace("?mp3", "?leger") : src;
}

/** Under which it is played. */
export function keptAddress(track: Pick<Track, "src">, copy: CopyChoice): string {
  const address = networkAddress(track, copy);
  return `${address}${address.includes("?") ? "&" : "?"}${FLAG}`;
}

export function isKeptAddress({ pathname, searchParams }: URL): boolean {
  return pathname.startsWith("/media/") && searchParams.has(FLAG);
}

export function partAddress(address: string, part: number): string {
  return `${address}&part=${part}`;
}

export function partCount(size: number): number {
  return Math.ceil(size / PART_BYTES);
}
