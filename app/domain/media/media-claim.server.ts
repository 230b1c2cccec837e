import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Chapter } from "#app/domain/media/chapters/chapter.ts";
import type { DraftFiles } from "#app/domain/media/upload/draft-files.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { mediaFiles } from "./media-file.table.server.ts";
import type { MediaKind } from "./media-file.ts";
import { deleteUnusedMedia, nothingRefersToIt } from "./media-removal.server.ts";

export type ClaimedFile = {
  id: string;
  kind: MediaKind;
  durationSeconds: number | null;
  chapters: Chapter[];
};
export type Claim = { files: Map<string, ClaimedFile>; taken: Set<string> };

/** Locked until the transaction ends, so that nobody else claims them. */
export async function claimFiles(tx: Transaction, ids: string[]): Promise<Claim> {
  if (ids.length === 0) return { files: new Map(), taken: new Set() };
  const { id, kind, durationSeconds, chapters } = mediaFiles;
  const files = await tx
    .select({ id, kind, durationSeconds, chapters })
    .from(mediaFiles)
    .where(inArray(id, ids))
    .orderBy(id)
    .for("update");
  const taken = await tx
    .select({ id })
    .from(mediaFiles)
    .where(and(inArray(id, ids), sql`not (${await nothingRefersToIt(tx, { evenCropped: true })})`));
  return {
    files: new Map(files.map((file) => [file.id, file])),
    taken: new Set(taken.map((row) => row.id)),
  };
}

export function fileRefusal(claim: Claim, fileId: string, kind: MediaKind): string | undefined {
  const file = claim.files.get(fileId);
  if (!file) return "Ce fichier n'est plus là : envoyez-le de nouveau.";
  if (file.kind !== kind) return "Ce fichier n'est pas du bon type.";
  if (claim.taken.has(fileId)) return "Ce fichier appartient déjà à un autre contenu.";
  return undefined;
}

/** `chapters`: that a file new to the content names. */
export type FileReading =
  | { ok: true; seconds: number | null; chapters: Chapter[] }
  | { ok: false; message: string };

/** A file new to the content must be free and of its kind. */
export async function readClaimedFile(
  tx: Transaction,
  { fileId, kind, kept }: { fileId: string; kind: MediaKind; kept: string | null },
): Promise<FileReading> {
  const claim = await claimFiles(tx, [fileId]);
  if (fileId === kept) claim.taken.clear();
  const message = fileRefusal(claim, fileId, kind);
  if (message) return { ok: false, message };
  const { durationSeconds = null, chapters = [] } = claim.files.get(fileId) ?? {};
  return { ok: true, seconds: durationSeconds, chapters: fileId === kept ? [] : chapters };
}

/** Of a record's picture, which is free or its own already. */
export async function refusedImage(
  tx: Transaction,
  fileId: string | null,
  kept: string | null = null,
): Promise<FieldErrors> {
  if (!fileId) return {};
  const reading = await readClaimedFile(tx, { fileId, kind: "image", kept });
  return reading.ok ? {} : { imageId: reading.message };
}

/** Files taken up again stay another week. */
export function keepDraftFiles(ids: string[], owner: string): Promise<DraftFiles> {
  return db.transaction(async (tx) => {
    const { id, kind, mimeType, size, durationSeconds, originalName, ...rest } = mediaFiles;
    const { croppedFrom, width, height } = rest;
    const picture = { croppedFrom, width, height };
    const files = await tx
      .update(mediaFiles)
      .set({ createdAt: sql`now()` })
      .where(and(atHandOf(ids, owner), await nothingRefersToIt(tx, { evenCropped: true })))
      .returning({ id, kind, mimeType, size, durationSeconds, originalName, ...picture });
    return { files, saved: (await tx.$count(mediaFiles, atHandOf(ids, owner))) - files.length };
  });
}

export async function releaseDraftFiles(ids: string[], owner: string): Promise<void> {
  const own = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(sentBy(ids, owner));
  await deleteUnusedMedia(own.map(({ id }) => id));
}

function sentBy(ids: string[], owner: string) {
  return and(inArray(mediaFiles.id, ids.filter(isUuid)), eq(mediaFiles.uploadedBy, owner));
}

/** Also the whole of a picture that this person cut: it goes back into the draft. */
function atHandOf(ids: string[], owner: string) {
  const cut = sql`exists (select from ${mediaFiles} as cut
    where cut.cropped_from = ${mediaFiles}.id and cut.uploaded_by = ${owner})`;
  const isOwn = or(eq(mediaFiles.uploadedBy, owner), cut);
  return and(inArray(mediaFiles.id, ids.filter(isUuid)), isOwn);
}
