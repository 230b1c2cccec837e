import { eq } from "drizzle-orm";
import { type Database, db } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { type MediaRecord, mediaFiles } from "./media-file.table.server.ts";

export async function findMediaFile(id: string): Promise<MediaRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, id));
  return file;
}

export async function findFormFile(
  id: string | null,
  within: Pick<Database, "select"> = db,
): Promise<FormFile | null> {
  if (!id) return null;
  const { originalName: name, size, durationSeconds: seconds } = mediaFiles;
  const [file] = await within
    .select({ id: mediaFiles.id, name, size, seconds })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, id));
  return file ?? null;
}

export type FormFile = { id: string; name: string; size: number; seconds: number | null };
