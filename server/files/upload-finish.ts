import type { Upload } from "@tus/server";
import { findUploadedFile, type StoreResult, storeUpload } from "#app/domain/media/media.server.ts";
import type { MediaRecord } from "#app/domain/media/media-file.table.server.ts";
import { MEDIA_KINDS, type MediaKind } from "#app/domain/media/media-file.ts";
import { partIn } from "#app/domain/media/recorder/recorded-file.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import type { UploadStore } from "./upload-room.ts";

type Metadata = Upload["metadata"];
/** In the file when it arrived; not kept. */
type Read = { announcedSeconds?: number | null; tagTitle?: string };
type Finish =
  | ({ ok: true; file: MediaRecord } & Read)
  | { ok: false; status: number; message: string };

export function createFinisher(store: UploadStore): (upload: Upload) => Promise<Finish> {
  const underWay = new Map<string, Promise<Finish>>();
  return (upload) => {
    const known = underWay.get(upload.id);
    if (known) return known;
    const finishing = finish(store, upload).finally(() => underWay.delete(upload.id));
    underWay.set(upload.id, finishing);
    return finishing;
  };
}

export function fileAnswer(
  file: MediaRecord,
  { announcedSeconds = null, tagTitle = "" }: Read = {},
) {
  const { id, kind, mimeType, size, durationSeconds, originalName, width, height } = file;
  const picture = { width, height };
  const read = { announcedSeconds, tagTitle };
  return { id, kind, mimeType, size, durationSeconds, originalName, ...picture, ...read };
}

export function kindOf(metadata: Metadata): MediaKind | undefined {
  return MEDIA_KINDS.find((kind) => kind === metadata?.kind);
}

/** A file that could not be stored keeps its bytes, so that storing can be retried. */
async function finish(store: UploadStore, upload: Upload): Promise<Finish> {
  const stored = await attempt("envoi d'un fichier", () => storeOnce(store, upload));
  // Another process may have stored it meanwhile, and removed the bytes.
  const file = await findUploadedFile(upload.id).catch(() => undefined);
  if (file) {
    const result = stored.ok && stored.value.ok ? stored.value : undefined;
    return { ...result, ok: true, file };
  }
  if (!stored.ok) return { ok: false, status: 500, message: notStored(stored.reference) };
  return stored.value.ok ? stored.value : { ...stored.value, status: 422 };
}

async function storeOnce(store: UploadStore, { id, metadata }: Upload): Promise<StoreResult> {
  const stored = await findUploadedFile(id);
  if (stored) return { ok: true, file: stored };
  const kind = kindOf(metadata) ?? "audio";
  const result = await store.withWhole(id, (path) =>
    storeUpload({
      path,
      kind,
      originalName: displayName(metadata?.filename),
      uploadId: id,
      uploadedBy: metadata?.owner ?? undefined,
      part: kind === "audio" ? partIn(metadata?.part) : null,
    }),
  );
  if (result.ok) await store.forget(id);
  else await store.remove(id);
  return result;
}

function notStored(reference: string): string {
  return `Le fichier est bien arrivé, mais n'a pas pu être enregistré. Veuillez réessayer : il ne sera pas envoyé de nouveau. (${reference})`;
}

function displayName(filename: string | null | undefined): string {
  const name = (filename ?? "").replace(/[\p{Cc}\\/]/gu, " ").trim();
  return Array.from(name).slice(0, 200).join("") || "fichier";
}
