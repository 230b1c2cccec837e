import { stat } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import type { Chapter } from "#app/domain/media/chapters/chapter.ts";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import { sizeRefusal } from "#app/domain/media/media-limits.ts";
import { RECORDING_FORMATS, VIDEO_EXTENSIONS } from "./media-formats.ts";
import { inspectImage } from "./media-image.server.ts";
import { countPages, isWholePdf } from "./media-pdf.server.ts";
import { probeRecording } from "./media-probe.server.ts";

type Found = {
  mimeType: string;
  extension: string;
  durationSeconds: number | null;
  /** By a file that holds less. */
  announcedSeconds: number | null;
  tagTitle: string;
  chapters: Chapter[];
  width: number | null;
  height: number | null;
  pages: number | null;
};
export type Inspection = ({ ok: true } & Found) | { ok: false; message: string };

const REFUSALS: Record<MediaKind, string> = {
  audio:
    "Ce fichier n'est pas un enregistrement audio lisible. Choisissez un fichier MP3, M4A, WAV, OGG…",
  video: "Ce fichier n'est pas une vidéo lisible. Choisissez un fichier MP4, WebM, MOV ou AVI.",
  pdf: "Ce fichier n'est pas un PDF complet. Ouvrez-le pour le vérifier, puis envoyez-le de nouveau.",
  image: "Cette image ne peut pas être lue. Choisissez un fichier JPG, PNG ou WebP.",
};

/** By its bytes: name and announced type count for nothing. */
export async function inspectFile(
  path: string,
  { kind }: { kind: MediaKind },
): Promise<Inspection> {
  const { size } = await stat(path);
  const tooLarge = sizeRefusal(kind, size);
  if (tooLarge) return { ok: false, message: tooLarge };
  const found = await inspectors[kind](path, kind);
  return found ? { ok: true, ...found } : { ok: false, message: REFUSALS[kind] };
}

type Inspector = (path: string, kind: MediaKind) => Promise<Found | undefined>;

const inspectors: Record<MediaKind, Inspector> = {
  audio: inspectRecording,
  video: inspectRecording,
  pdf: async (path) =>
    (await isWholePdf(path)) ? { ...plain, ...PDF, pages: await countPages(path) } : undefined,
  image: async (path) => {
    const image = await inspectImage(path);
    return image && { ...plain, ...WEBP, ...image };
  },
};

const plain = {
  ...{ durationSeconds: null, announcedSeconds: null, tagTitle: "", chapters: [] },
  ...{ width: null, height: null, pages: null },
};
const PDF = { mimeType: "application/pdf", extension: "pdf" };
const WEBP = { mimeType: "image/webp", extension: "webp" };

async function inspectRecording(path: string, kind: MediaKind): Promise<Found | undefined> {
  const type = await fileTypeFromFile(path);
  const format = RECORDING_FORMATS[type?.ext ?? "mp3"];
  const needs = kind === "video" ? "video" : "audio";
  if (!format || (needs === "video" && !VIDEO_EXTENSIONS.includes(format.extension))) return;
  const probe = await probeRecording(path, format.demuxer, needs);
  if (!probe) return undefined;
  const mimeType = (probe.hasVideo && format.videoMimeType) || format.mimeType;
  const { durationSeconds, announcedSeconds, tagTitle, chapters, width, height } = probe;
  const measured = { durationSeconds, announcedSeconds, tagTitle, chapters, width, height };
  return { ...plain, mimeType, extension: format.extension, ...measured };
}
