import { randomUUID } from "node:crypto";
import { constants, copyFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { eq, inArray } from "drizzle-orm";
import { askForCopies } from "#app/domain/media/copies/copies.jobs.server.ts";
import { COPY_TYPES, type CopyKind, pictureCopy } from "#app/domain/media/copies/media-copy.ts";
import { drawImage } from "#app/domain/media/inspection/media-image.server.ts";
import { inspectFile } from "#app/domain/media/inspection/media-inspection.server.ts";
import { askForPdfText } from "#app/domain/media/pdf-texts/pdf-text.jobs.server.ts";
import { cutRecording } from "#app/domain/media/recorder/cut-recording.server.ts";
import type { KeptPart } from "#app/domain/media/recorder/recorded-file.ts";
import { type Database, db } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { OF_SITE, storage } from "#app/infra/storage/storage.server.ts";
import { withTemporaryFolder } from "#app/infra/storage/temporary-files.server.ts";
import {
  type MediaRecord,
  mediaFiles,
  type ServedFile,
  servedColumns,
} from "./media-file.table.server.ts";
import { imageKey, imageWidths, type MediaKind } from "./media-file.ts";

export type Upload = {
  path: string;
  kind: MediaKind;
  originalName: string;
  /** Copies the file at `path` instead of moving it. */
  keepSource?: boolean;
  uploadId?: string;
  uploadedBy?: string;
  /** The rest of the recording is not kept. */
  part?: KeptPart | null;
  /** Stops its cutting. */
  signal?: AbortSignal;
  /** The picture it is cut out of. */
  croppedFrom?: string;
  /** Its copies are made at the next start or within the hour: many files come at once. */
  copiesLater?: boolean;
};
export type StoreResult =
  | { ok: true; file: MediaRecord; announcedSeconds?: number | null; tagTitle?: string }
  | { ok: false; message: string };

/** The source stays until recorded; what an interruption leaves stored is swept up one night. */
export async function storeUpload(upload: Upload): Promise<StoreResult> {
  const inspection = await inspectFile(upload.path, upload);
  if (!inspection.ok) return inspection;
  const { part, signal } = upload;
  const { ok: _, extension, announcedSeconds, tagTitle, ...found } = inspection;
  return withTemporaryFolder(async (folder) => {
    const cut = part && (await cutRecording(upload.path, part, { extension, folder, signal }));
    if (cut) return storeCut(upload, cut);
    const storageKey = `${OF_SITE}/${upload.uploadId ?? randomUUID()}.${extension}`;
    const pieces = await prepare(upload, storageKey, found, folder);
    const { size } = await stat(pieces.at(-1)?.path ?? upload.path);
    const store = await storage();
    for (const piece of pieces) await store.put(piece.key, piece.path, found.mimeType);
    const { kind, originalName, uploadId, uploadedBy, croppedFrom } = upload;
    const sent = { kind, originalName, uploadId, uploadedBy, croppedFrom };
    const values = { ...sent, storageKey, size, ...found };
    const file = await record(values, upload);
    if (!upload.keepSource) await rm(upload.path, { force: true });
    return { ok: true, file, announcedSeconds, tagTitle };
  });
}

async function storeCut(upload: Upload, cut: string): Promise<StoreResult> {
  const result = await storeUpload({ ...upload, path: cut, part: null, keepSource: false });
  if (result.ok && !upload.keepSource) await rm(upload.path, { force: true });
  return result;
}

export async function findUploadedFile(uploadId: string): Promise<MediaRecord | undefined> {
  const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.uploadId, uploadId));
  return file;
}

export async function findMediaFile(id: string): Promise<ServedFile | undefined> {
  if (!isUuid(id)) return undefined;
  const [file] = await db.select(servedColumns).from(mediaFiles).where(eq(mediaFiles.id, id));
  return file;
}

export async function listMediaFiles(ids: string[]): Promise<Map<string, ServedFile>> {
  const files = await db.select(servedColumns).from(mediaFiles).where(inArray(mediaFiles.id, ids));
  return new Map(files.map((file) => [file.id, file]));
}

export async function findFormFile(id: string | null, within: Pick<Database, "select"> = db) {
  if (!id) return null;
  const { originalName: name, size, durationSeconds: seconds, ...rest } = mediaFiles;
  const { croppedFrom, width, height } = rest;
  const [file] = await within
    .select({ id: mediaFiles.id, name, size, seconds, croppedFrom, width, height })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, id));
  return file ?? null;
}

export type MediaVersion = ReturnType<typeof chooseVersion>;

export type MediaWish = {
  copy?: CopyKind;
  /** Of an image, in pixels: the narrowest that is as wide. */
  width?: number;
  /** Whether who asks reads that format. */
  avif?: boolean;
};

export function chooseVersion(file: ServedFile, wish: MediaWish) {
  const copy = wish.copy ? served(file, wish.copy) : wish.avif && pictureOf(file, wish.width);
  const storageKey = copy ? copy.key : imageOf(file, wish.width);
  const extension = path.extname(storageKey).slice(1);
  const mimeType = copy ? (COPY_TYPES[extension] ?? "") : file.mimeType;
  return { storageKey, mimeType, extension, madeAt: copy ? new Date(copy.madeAt) : file.createdAt };
}

/** As long as there is no light copy, the full one is played; as long as there is none, the file itself. */
function served({ kind: of, copies }: ServedFile, kind: CopyKind) {
  const full = of === "video" ? copies.mp4 : copies.mp3;
  return copies[kind] ?? (kind === "light" ? full : undefined);
}

function pictureOf({ kind, width: largest, copies }: ServedFile, wanted?: number) {
  return kind === "image" && largest ? copies[pictureCopy(keptWidth(largest, wanted))] : undefined;
}

function imageOf({ kind, width: largest, storageKey }: MediaRecord, wanted?: number): string {
  if (kind !== "image" || !largest) return storageKey;
  return imageKey(storageKey, keptWidth(largest, wanted), largest);
}

function keptWidth(largest: number, wanted = largest): number {
  return imageWidths(largest).find((kept) => kept >= wanted) ?? largest;
}

/** The file itself is last; an image is drawn anew. */
async function prepare(
  { path: source, kind, keepSource }: Upload,
  storageKey: string,
  { width, height }: { width: number | null; height: number | null },
  folder: string,
): Promise<{ key: string; path: string }[]> {
  if (kind === "image" && width && height) {
    const drawn = await drawImage(source, { width, height }, folder);
    return drawn.map((image) => ({
      key: imageKey(storageKey, image.width, width),
      path: image.path,
    }));
  }
  if (!keepSource) return [{ key: storageKey, path: source }];
  const copy = path.join(folder, "copy");
  await copyFile(source, copy, constants.COPYFILE_FICLONE);
  return [{ key: storageKey, path: copy }];
}

function record(
  values: typeof mediaFiles.$inferInsert,
  { copiesLater }: Upload,
): Promise<MediaRecord> {
  return db.transaction(async (transaction) => {
    const [file] = await transaction.insert(mediaFiles).values(values).returning();
    if (!file) throw new Error("The file was not recorded.");
    await askForCopies(transaction, file, { later: copiesLater });
    if (!copiesLater) await askForPdfText(transaction, file);
    return file;
  });
}
