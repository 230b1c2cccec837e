import { type Positions, parsePositions } from "./position.ts";
import { type Listened, parseSeries, type Series } from "./series.ts";

/** The boot script reads all but the last two too, before the page is activated. */
const POSITIONS = "player-positions";
const RESUMABLES = "player-resume";
const SOUND = "player-sound";
/** Written by domain/offline, of which the player knows no more. */
const KEPT = "kept";
const SERIES = "player-series";
const PAGE_KEYS = "player-page-keys";

export function readPositions(whenClosed: Positions): Positions {
  const text = read(POSITIONS);
  return text === undefined ? whenClosed : parsePositions(text);
}

export function writePositions(positions: Positions): void {
  write(POSITIONS, JSON.stringify(positions));
}

export function readSeries(whenClosed: readonly Series[]): readonly Series[] {
  const text = read(SERIES);
  return text === undefined ? whenClosed : parseSeries(text);
}

export function writeSeries(series: readonly Series[]): void {
  write(SERIES, JSON.stringify(series));
}

type Resumable = Pick<Listened, "of" | "track" | "hidden"> & {
  call: string;
  left: string;
  heard: number;
};

export function writeResumables(kept: Resumable[]): void {
  write(RESUMABLES, JSON.stringify(kept));
}

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

export function onListeningInOtherTabs(listener: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === POSITIONS || key === SERIES || key === null) listener();
  });
}

function parsed(text: string | null): Partial<HTMLAudioElement> {
  try {
    return JSON.parse(text ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Undefined where a browser refuses its storage (private window, full): the player goes on. */
function read(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}
