import path from "node:path";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { findMediaFile, storeUpload } from "#app/domain/media/media.server.ts";
import type { MediaRecord } from "#app/domain/media/media-file.table.server.ts";
import type { SentFile } from "#app/domain/media/upload/upload-state.ts";
import { sharp } from "#app/infra/storage/pictures.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { withTemporaryFolder } from "#app/infra/storage/temporary-files.server.ts";
import { type Crop, pixelsOf } from "./crop.ts";

const hundredths = z.coerce.number().min(0).max(100);

export const cropInput = z.object({
  x: hundredths,
  y: hundredths,
  width: hundredths,
  height: hundredths,
});

type Cropping = { ok: true; file: SentFile } | { ok: false; message: string };

const GONE = "Cette image n'est plus là : choisissez-la de nouveau.";
const TOO_SMALL = "C'est trop petit : zoomez un peu moins.";

/** Another picture, cut out of the whole one, which stays. Without a crop, the whole one. */
export async function cropPicture(
  fileId: string,
  crop: Crop | undefined,
  by: string,
): Promise<Cropping> {
  const asked = await findMediaFile(fileId);
  const whole = asked?.croppedFrom ? await findMediaFile(asked.croppedFrom) : asked;
  if (whole?.kind !== "image" || !whole.width || !whole.height) return { ok: false, message: GONE };
  if (!crop) return { ok: true, file: sentFile(whole) };
  const kept = await (await storage()).open(whole.storageKey);
  if (!kept) return { ok: false, message: GONE };
  const picture = sharp(await buffer(kept));
  const { width, height } = await picture.metadata();
  const pixels = pixelsOf(crop, { width, height });
  if (!pixels) return { ok: false, message: TOO_SMALL };
  return withTemporaryFolder(async (folder) => {
    const file = path.join(folder, "picture.png");
    await picture.extract(pixels).png().toFile(file);
    const { originalName } = whole;
    const stored = await storeUpload({
      ...{ path: file, kind: "image", originalName, uploadedBy: by, croppedFrom: whole.id },
    });
    return stored.ok ? { ok: true, file: sentFile(stored.file) } : stored;
  });
}

export function sentFile(file: MediaRecord): SentFile {
  const { id, kind, mimeType, size, durationSeconds, originalName, ...rest } = file;
  const { croppedFrom, width, height } = rest;
  return { id, kind, mimeType, size, durationSeconds, originalName, croppedFrom, width, height };
}
