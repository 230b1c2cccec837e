import { read, write } from "#app/domain/player/player-storage.ts";

/** The boot script reads the first two too, before the page is activated. */
const SOUND = "player-sound";
/** Written by domain/offline, of which the player knows no more. */
const KEPT = "kept";
const PAGE_KEYS = "player-page-keys";

export function readSound(): { volume: number; rate: number } {
  const { volume = 1, playbackRate = 1 } = parsed(read(SOUND) ?? null);
  return { volume: Math.round(volume * 100), rate: playbackRate };
}

/** Named as on the audio element, to which the boot script copies it. */
export function writeSound(volume: number, rate: number): void {
  write(
    SOUND,
    JSON.stringify({ volume: volume / 100, playbackRate: rate, defaultPlaybackRate: rate }),
  );
}

/** Where the service worker answers with a recording kept whole. */
export function keptAddress(id: string): string | undefined {
  try {
    const { whole, address } = JSON.parse(read(KEPT) ?? "{}")[id];
    return whole ? address : undefined;
  } catch {
    return undefined;
  }
}

export function readPageKeys(): boolean {
  return read(PAGE_KEYS) !== "off";
}

export function writePageKeys(on: boolean): void {
  write(PAGE_KEYS, on ? "on" : "off");
}

function parsed(text: string | null): Partial<HTMLAudioElement> {
  try {
    return JSON.parse(text ?? "{}") ?? {};
  } catch {
    return {};
  }
}
