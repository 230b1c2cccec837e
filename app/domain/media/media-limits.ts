import type { MediaKind } from "./media-file.ts";

const MEGABYTE = 1024 * 1024;

export const MEDIA_LIMITS: Record<MediaKind, number> = {
  audio: 500 * MEGABYTE,
  video: 2048 * MEGABYTE,
  pdf: 100 * MEGABYTE,
  image: 10 * MEGABYTE,
};

/** In bytes, left free beside what is sent for the database, the copies and the rest of the machine. */
export const ROOM_LEFT = 1024 * MEGABYTE;

export function sizeRefusal(kind: MediaKind, size: number): string | undefined {
  if (size === 0) return "Ce fichier est vide.";
  if (size <= MEDIA_LIMITS[kind]) return undefined;
  return `Ce fichier est trop lourd : ${LIMIT_NAMES[kind]} au plus.`;
}

const LIMIT_NAMES: Record<MediaKind, string> = {
  audio: "500 Mo",
  video: "2 Go",
  pdf: "100 Mo",
  image: "10 Mo",
};
