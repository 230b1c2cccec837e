import { and, eq, inArray, sql } from "drizzle-orm";
import type { DraftFiles } from "#app/domain/media/upload/draft-files.ts";
import { db } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { mediaFiles } from "./media-file.table.server.ts";
import { nothingRefersToIt } from "./media-references.server.ts";
import { deleteUnusedMedia } from "./media-removal.server.ts";

/** Files taken up again stay another week. */
export function keepDraftFiles(ids: string[], owner: string): Promise<DraftFiles> {
  return db.transaction(async (tx) => {
    const { id, kind, mimeType, size, durationSeconds, originalName } = mediaFiles;
    const files = await tx
      .update(mediaFiles)
      .set({ createdAt: sql`now()` })
      .where(and(sentBy(ids, owner), await nothingRefersToIt(tx)))
      .returning({ id, kind, mimeType, size, durationSeconds, originalName });
    return { files, saved: (await tx.$count(mediaFiles, sentBy(ids, owner))) - files.length };
  });
}

export async function releaseDraftFiles(ids: string[], owner: string): Promise<void> {
  const own = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(sentBy(ids, owner));
  await deleteUnusedMedia(own.map(({ id }) => id));
}

function sentBy(ids: string[], owner: string) {
  return and(inArray(mediaFiles.id, ids.filter(isUuid)), eq(mediaFiles.uploadedBy, owner));
}
