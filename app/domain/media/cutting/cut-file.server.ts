import path from "node:path";
import { findMediaFile, storeUpload, type Upload } from "#app/domain/media/media.server.ts";
import type { ServedFile } from "#app/domain/media/media-file.table.server.ts";
import { sentFile } from "#app/domain/media/pictures/crop.server.ts";
import { CutFailure, canCut } from "#app/domain/media/recorder/cut-recording.server.ts";
import type { KeptPart } from "#app/domain/media/recorder/recorded-file.ts";
import type { SentFile } from "#app/domain/media/upload/upload-state.ts";
import { logError } from "#app/infra/log.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";

type Cutting = { ok: true; file: SentFile } | { ok: false; message: string };

const GONE = "Ce fichier n'est plus là : choisissez-le de nouveau.";
const UNKNOWN = "Un fichier de ce format ne peut pas être coupé ici. Envoyez-le en MP3 ou en M4A.";
const BUSY = "Une coupe est en cours, réessayez dans un instant.";
const FAILED = "Ce fichier ne peut pas être coupé ici.";

/** One at a time: the machine has visitors too. */
let busy = false;

/** Another recording, cut out of the whole one, which stays. Without a part, the whole one. */
export async function cutFile(
  fileId: string,
  part: KeptPart | null,
  { by, signal }: { by: string; signal?: AbortSignal },
): Promise<Cutting> {
  const asked = await findMediaFile(fileId);
  const whole = asked?.croppedFrom ? await findMediaFile(asked.croppedFrom) : asked;
  if (whole?.kind !== "audio") return { ok: false, message: GONE };
  if (!part) return { ok: true, file: sentFile(whole) };
  if (!canCut(path.extname(whole.storageKey).slice(1))) return { ok: false, message: UNKNOWN };
  if (busy) return { ok: false, message: BUSY };
  busy = true;
  try {
    return await cut(whole, { part, signal, uploadedBy: by });
  } catch (error) {
    if (!(error instanceof CutFailure)) throw error;
    if (!signal?.aborted) logError(FAILED, error);
    return { ok: false, message: FAILED };
  } finally {
    busy = false;
  }
}

async function cut(
  { storageKey, kind, originalName, id: croppedFrom }: ServedFile,
  how: Pick<Upload, "part" | "signal" | "uploadedBy">,
): Promise<Cutting> {
  const store = await storage();
  const kept = { kind, originalName, croppedFrom, keepSource: true };
  const stored = await store.withPath(storageKey, (source) =>
    storeUpload({ path: source, ...kept, ...how }),
  );
  return stored.ok ? { ok: true, file: sentFile(stored.file) } : stored;
}
