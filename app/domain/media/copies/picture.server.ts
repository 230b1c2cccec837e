import { stat } from "node:fs/promises";
import path from "node:path";
import type { MediaRecord } from "#app/domain/media/media-file.table.server.ts";
import { imageKey, imageWidths } from "#app/domain/media/media-file.ts";
import { sharp } from "#app/infra/storage/pictures.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import type { MadeCopy } from "./copy-work.server.ts";
import { pictureCopy } from "./media-copy.ts";

/** More effort takes ten times as long to spare a twentieth. */
const AVIF = { quality: 55, effort: 2 };
/** What spares less than a tenth is not worth a second file. */
const WORTH = 0.9;

/** `widest`: what is stored of it, in WebP. */
export async function makePictureCopies(
  widest: string,
  { storageKey, width, size }: Pick<MediaRecord, "storageKey" | "width" | "size">,
  folder: string,
): Promise<MadeCopy[]> {
  if (!width) return [];
  const store = await storage();
  const made: MadeCopy[] = [];
  for (const wanted of imageWidths(width)) {
    const target = path.join(folder, `${wanted}.avif`);
    await sharp(widest).resize(wanted).avif(AVIF).toFile(target);
    const { size: bytes } = await stat(target);
    const webp = await store.stat(imageKey(storageKey, wanted, width));
    if (bytes > WORTH * (webp?.size ?? size)) continue;
    made.push({ kind: pictureCopy(wanted), path: target, size: bytes, extension: "avif" });
  }
  return made;
}
