/** Made of every recording; the file that was sent is kept as it is. */
export const SOUND_COPIES = ["mp3", "light", "waveform"] as const;
export const COPY_KINDS = SOUND_COPIES;
export type CopyKind = (typeof COPY_KINDS)[number];

export const COPY_STATES = ["waiting", "running", "ready", "failed"] as const;
export type CopyState = (typeof COPY_STATES)[number];

/** As the screens of its record show it; `size` in bytes, of what is served now. */
export type CopyMark = {
  kind: CopyKind;
  state: CopyState;
  progress: number;
  size: number | null;
};

export const COPY_LABELS: Record<CopyKind, string> = {
  mp3: "Normal",
  light: "Léger",
  waveform: "Onde",
};

export const COPIES_PATH = "/admin/copies";

export function areBeingMade(copies: readonly CopyMark[]): boolean {
  return copies.some(({ state }) => state === "waiting" || state === "running");
}

/** Of a file's copies together, which one job makes. */
export function stateOf(copies: readonly CopyMark[]): CopyState {
  const states = copies.map(({ state }) => state);
  if (states.includes("failed")) return "failed";
  if (states.includes("running")) return "running";
  return states.includes("waiting") ? "waiting" : "ready";
}
