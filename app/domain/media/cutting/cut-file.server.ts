import path from "node:path";
import { findMediaFile, storeUpload } from "#app/domain/media/media.server.ts";
import { sentFile } from "#app/domain/media/pictures/crop.server.ts";
import { canCut } from "#app/domain/media/recorder/cut-recording.server.ts";
import type { KeptPart } from "#app/domain/media/recorder/recorded-file.ts";
import type { SentFile } from "#app/domain/media/upload/upload-state.ts";
import { storage } from "#app/infra/storage/storage.server.ts";

type Cutting = { ok: true; file: SentFile } | { ok: false; message: string };

const GONE = "Ce fichier n'est plus là : choisissez-le de nouveau.";
const UNKNOWN = "Un fichier de ce format ne peut pas être coupé ici. Envoyez-le en MP3 ou en M4A.";

/** Another recording, cut out of the whole one, which stays. Without a part, the whole one. */
export async function cutFile(fileId: string, part: KeptPart | null, by: string): Promise<Cutting> {
  const asked = await findMediaFile(fileId);
  const whole = asked?.croppedFrom ? await findMediaFile(asked.croppedFrom) : asked;
  if (whole?.kind !== "audio") return { ok: false, message: GONE };
  if (!part) return { ok: true, file: sentFile(whole) };
  if (!canCut(path.extname(whole.storageKey).slice(1))) return { ok: false, message: UNKNOWN };
  const store = await storage();
  const { kind, originalName, id: croppedFrom } = whole;
  const stored = await store.withPath(whole.storageKey, (source) =>
    storeUpload({
      ...{ path: source, kind, originalName, croppedFrom, part },
      keepSource: true,
      uploadedBy: by,
    }),
  );
  return stored.ok ? { ok: true, file: sentFile(stored.file) } : stored;
}
