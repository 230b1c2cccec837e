import { eq } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { type MediaRecord, mediaFiles } from "./media-file.table.server.ts";

/** Any stored file, seen by visitors or not. */
export async function findMediaFile(id: string): Promise<MediaRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, id));
  return file;
}
