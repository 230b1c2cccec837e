import path from "node:path";
import type { MediaRecord } from "./media-file.table.server.ts";
import { imageKey, imageWidths } from "./media-file.ts";

export type MediaVersion = {
  storageKey: string;
  mimeType: string;
  extension: string;
};

export function chooseVersion(
  file: MediaRecord,
  wish: { mp3?: boolean; width?: number },
): MediaVersion {
  if (file.kind === "image" && file.width && wish.width) return imageVersion(file, wish.width);
  const isMp3 = file.mimeType === "audio/mpeg";
  if (!wish.mp3 || isMp3 || !file.mp3StorageKey) return version(file, file.storageKey);
  return { ...version(file, file.mp3StorageKey), mimeType: "audio/mpeg" };
}

function imageVersion(file: MediaRecord, wanted: number): MediaVersion {
  const largest = file.width ?? wanted;
  const width = imageWidths(largest).find((kept) => kept >= wanted) ?? largest;
  return version(file, imageKey(file.storageKey, width, largest));
}

function version(file: MediaRecord, storageKey: string): MediaVersion {
  const extension = path.extname(storageKey).slice(1);
  return { storageKey, mimeType: file.mimeType, extension };
}
