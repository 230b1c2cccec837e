import { type Positions, parsePositions } from "./position.ts";

/** The boot script reads the first two names as well, for a tap before the page was activated. */
const POSITIONS = "player-positions";
const SOUND = "player-sound";
const PAGE_KEYS = "player-page-keys";

/** Set as they are on the audio element: the boot script knows no more about them. */
type Sound = Pick<HTMLAudioElement, "volume" | "playbackRate" | "defaultPlaybackRate">;

export function readPositions(whenClosed: Positions): Positions {
  try {
    return parsePositions(localStorage.getItem(POSITIONS));
  } catch {
    return whenClosed;
  }
}

export function writePositions(positions: Positions): void {
  write(POSITIONS, JSON.stringify(positions));
}

export function readSound(): { volume: number; rate: number } {
  const { volume = 1, playbackRate = 1 } = parseSound();
  return { volume: Math.round(volume * 100), rate: playbackRate };
}

export function writeSound(volume: number, rate: number): void {
  const sound: Sound = { volume: volume / 100, playbackRate: rate, defaultPlaybackRate: rate };
  write(SOUND, JSON.stringify(sound));
}

export function readPageKeys(): boolean {
  return read(PAGE_KEYS) !== "off";
}

export function writePageKeys(on: boolean): void {
  write(PAGE_KEYS, on ? "on" : "off");
}

export function onPositionsFromOtherTabs(listener: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === POSITIONS || key === null) listener();
  });
}

function parseSound(): Partial<Sound> {
  try {
    return JSON.parse(read(SOUND) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** A browser may refuse its storage (private window, full, forbidden): the player goes on without. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}
