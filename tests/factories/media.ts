import sharp from "sharp";
import type { CopyKind } from "#app/domain/media/copies/media-copy.ts";
import { findMediaFile, storeUpload } from "#app/domain/media/media.server.ts";
import type { MediaRecord } from "#app/domain/media/media-file.table.server.ts";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { sample } from "#tests/samples.ts";
import { addCourse } from "./course-factory.ts";
import { addContent } from "./library-factory.ts";

/** A sample, stored as an administrator's upload would be. */
export async function storedSample(name: string, kind: MediaKind = "audio"): Promise<MediaRecord> {
  return stored(sample(name), kind, name);
}

export async function stored(path: string, kind: MediaKind, name: string): Promise<MediaRecord> {
  const result = await storeUpload({ path, kind, originalName: name, keepSource: true });
  if (!result.ok) throw new Error(result.message);
  return result.file;
}

/** Of what is served of a file. */
export async function withCopy<Result>(
  file: MediaRecord,
  kind: CopyKind,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const key = (await findMediaFile(file.id))?.copies[kind]?.key ?? "";
  return (await storage()).withPath(key, use);
}

/** The file, which something on the site now shows. */
export async function published(file: MediaRecord): Promise<MediaRecord> {
  if (file.kind === "image") await addCourse({ imageId: file.id });
  else await addContent("preche", "Le bon voisin", { fileId: file.id });
  return file;
}

/** A photograph in JPEG, of this size. */
export function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: "olive", noise } })
    .withExif({ IFD0: { Copyright: "secret" } })
    .jpeg()
    .toBuffer();
}
