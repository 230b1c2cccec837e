import path from "node:path";
import type { FileStore } from "@tus/file-store";
import type { Upload } from "@tus/server";
import { findUploadedFile, type StoreResult, storeUpload } from "#app/domain/media/media.server.ts";
import type { MediaRecord } from "#app/domain/media/media-file.table.server.ts";
import { MEDIA_KINDS, type MediaKind } from "#app/domain/media/media-file.ts";

type Metadata = Upload["metadata"];

/** Stores an upload that has wholly arrived, once, however many times that is asked. */
export function createFinisher(store: FileStore): (upload: Upload) => Promise<StoreResult> {
  const underWay = new Map<string, Promise<StoreResult>>();
  return (upload) => {
    const known = underWay.get(upload.id);
    if (known) return known;
    const finishing = storeOnce(store, upload).finally(() => underWay.delete(upload.id));
    underWay.set(upload.id, finishing);
    return finishing;
  };
}

/** The file as the browser needs it. */
export function fileAnswer(file: MediaRecord) {
  const { id, kind, mimeType, size, durationSeconds, originalName } = file;
  return { id, kind, mimeType, size, durationSeconds, originalName };
}

export function kindOf(metadata: Metadata): MediaKind | undefined {
  return MEDIA_KINDS.find((kind) => kind === metadata?.kind);
}

async function storeOnce(store: FileStore, { id, metadata }: Upload): Promise<StoreResult> {
  const stored = await findUploadedFile(id);
  if (stored) return { ok: true, file: stored };
  const result = await storeUpload({
    path: path.join(store.directory, id),
    kind: kindOf(metadata) ?? "audio",
    originalName: displayName(metadata?.filename),
    uploadId: id,
    uploadedBy: metadata?.owner ?? undefined,
  });
  if (result.ok) await store.configstore.delete(id);
  else await store.remove(id);
  return result;
}

function displayName(filename: string | null | undefined): string {
  const name = (filename ?? "").replace(/[\p{Cc}\\/]/gu, " ").trim();
  return Array.from(name).slice(0, 200).join("") || "fichier";
}
