import { IMAGE_WIDTHS, type MediaKind } from "#app/domain/media/media-file.ts";

/** Of a picture, at most that wide, for browsers that read AVIF. */
export const PICTURE_COPIES = ["avif320", "avif640", "avif1280"] as const;
export const COPY_KINDS = ["mp3", "mp4", "light", "waveform", ...PICTURE_COPIES] as const;
export type CopyKind = (typeof COPY_KINDS)[number];
export type PictureCopy = (typeof PICTURE_COPIES)[number];

/** What is made of a file, which is kept as it was sent; of a film, `mp3` is its sound alone. */
export const COPIES_OF: Record<MediaKind, readonly CopyKind[]> = {
  audio: ["mp3", "light", "waveform"],
  video: ["mp4", "light", "mp3"],
  pdf: [],
  image: PICTURE_COPIES,
};

/** By the ending of what is stored. */
export const COPY_TYPES: Record<string, string> = {
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  json: "application/json",
  avif: "image/avif",
};

/** The narrowest that is as wide as `width`. */
export function pictureCopy(width: number): PictureCopy {
  return `avif${IMAGE_WIDTHS.find((kept) => kept >= width) ?? 1280}`;
}

export const COPY_STATES = ["waiting", "running", "ready", "failed"] as const;
export type CopyState = (typeof COPY_STATES)[number];

/** As the screens of its record show it; `size` in bytes, of what is served now. */
export type CopyMark = {
  kind: CopyKind;
  state: CopyState;
  progress: number;
  size: number | null;
};

const SOFTEST_PEAK = -48;

/** Of a waveform, from 0 to 100, as the ear takes it: in decibels, of which digital silence has none. */
export function peakHeight(decibels: number): number {
  const kept = Math.min(0, decibels);
  return kept > SOFTEST_PEAK ? Math.round((1 - kept / SOFTEST_PEAK) * 100) : 0;
}

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

export function isFilm(copies: readonly Pick<CopyMark, "kind">[]): boolean {
  return copies.some(({ kind }) => kind === "mp4");
}
