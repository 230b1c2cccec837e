import { type Positions, parsePositions } from "./position.ts";
import { type Listened, parseSeries, type Series } from "./series.ts";

/** The boot script reads all but the last too, before the page is activated. */
const POSITIONS = "player-positions";
const RESUMABLES = "player-resume";
const SERIES = "player-series";

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

export function onListeningInOtherTabs(listener: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === POSITIONS || key === SERIES || key === null) listener();
  });
}

/** Undefined where a browser refuses its storage (private window, full): the player goes on. */
export function read(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}
