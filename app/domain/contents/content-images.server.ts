import { and, eq, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { claimFiles, fileRefusal } from "#app/domain/media/media-claim.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import type { FieldValues } from "#app/infra/forms/form-values.ts";
import { uncapitalized } from "#app/infra/french/french.ts";
import { type ArticleImages, imageIdsIn } from "./content-body.server.ts";
import type { contentImages } from "./content-image.table.server.ts";

const MOST_IMAGES = 40;

/** Which images the texts of one noun show. */
type TextImages = PgTable & { textId: PgColumn; fileId: PgColumn };

export async function findImagesIn(body: string): Promise<ArticleImages> {
  const ids = imageIdsIn(body).slice(0, MOST_IMAGES);
  if (ids.length === 0) return new Map();
  const { id, width, height } = mediaFiles;
  const found = await db
    .select({ id, width, height })
    .from(mediaFiles)
    .where(and(inArray(id, ids), eq(mediaFiles.kind, "image")));
  return new Map(
    found.flatMap((image) =>
      image.width && image.height ? [[image.id, { width: image.width, height: image.height }]] : [],
    ),
  );
}

/** Why the text cannot be saved with them. */
export async function imagesRefusal(
  tx: Transaction,
  images: TextImages,
  textId: string,
  body: string | null,
): Promise<string | undefined> {
  const ids = imageIdsIn(body ?? "");
  if (ids.length > MOST_IMAGES) return `Trop d'images : ${MOST_IMAGES} au plus.`;
  const claim = await claimFiles(tx, ids);
  const { fileId } = images;
  const own = await tx.select({ fileId }).from(images).where(eq(images.textId, textId));
  for (const row of own) claim.taken.delete(String(row.fileId));
  const refused = ids.map((id) => fileRefusal(claim, id, "image")).find(Boolean);
  return refused && `Une image du texte : ${uncapitalized(refused)}`;
}

/** Those no longer shown belong to nothing: they go at night. */
export async function keepImages(
  tx: Transaction,
  images: TextImages,
  textId: string,
  body: string | null,
) {
  await tx.delete(images).where(eq(images.textId, textId));
  const rows = imageIdsIn(body ?? "").map((fileId) => ({ textId, fileId }));
  if (rows.length > 0) await tx.insert(images as typeof contentImages).values(rows);
}

/** Of a version of a text: files that no text has shown for a week are gone. */
export async function withoutLostImages(version: FieldValues): Promise<FieldValues> {
  const body = String(version.body ?? "");
  const found = await findImagesIn(body);
  const lost = imageIdsIn(body).filter((id) => !found.has(id));
  const mended = lost.reduce(
    (text, id) => text.replaceAll(new RegExp(`!\\[[^\\]]*\\]\\(/media/${id}[^)]*\\)`, "g"), ""),
    body,
  );
  return { ...version, body: mended };
}
