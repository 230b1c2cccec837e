import { and, inArray, lt } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { type MediaRecord, mediaFiles } from "./media-file.table.server.ts";
import { imageKey, imageWidths } from "./media-file.ts";
import { nothingRefersToIt } from "./media-references.server.ts";

type StoredKeys = Pick<MediaRecord, "id" | "storageKey" | "mp3StorageKey" | "kind" | "width">;

/** Rows first: what an interruption leaves in the storage is swept up the next night. */
export async function deleteMediaFiles(ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const deleted = await db.delete(mediaFiles).where(inArray(mediaFiles.id, ids)).returning();
  await removeStored(deleted);
}

export async function deleteUnusedMedia(ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const unused = await db
    .delete(mediaFiles)
    .where(and(inArray(mediaFiles.id, ids), await nothingRefersToIt()))
    .returning();
  await removeStored(unused);
}

export async function deleteOrphanedMedia(olderThan: Date): Promise<number> {
  const orphans = await db
    .delete(mediaFiles)
    .where(and(lt(mediaFiles.createdAt, olderThan), await nothingRefersToIt()))
    .returning();
  await removeStored(orphans);
  return orphans.length;
}

/** Such as a file stored just before a power cut. */
export async function removeStrayFiles(olderThan: Date): Promise<number> {
  const store = await storage();
  const known = new Set((await db.select(storedKeys).from(mediaFiles)).flatMap(keysOf));
  let removed = 0;
  for await (const key of store.keys("media")) {
    const found = known.has(key) ? undefined : await store.stat(key);
    if (!found || found.modifiedAt >= olderThan) continue;
    await store.remove(key);
    removed += 1;
  }
  return removed;
}

const storedKeys = {
  id: mediaFiles.id,
  storageKey: mediaFiles.storageKey,
  mp3StorageKey: mediaFiles.mp3StorageKey,
  kind: mediaFiles.kind,
  width: mediaFiles.width,
};

async function removeStored(files: StoredKeys[]): Promise<void> {
  const store = await storage();
  for (const file of files) {
    for (const key of keysOf(file)) await store.remove(key);
  }
}

function keysOf({ storageKey, mp3StorageKey, kind, width }: StoredKeys): string[] {
  const main =
    kind === "image" && width
      ? imageWidths(width).map((narrower) => imageKey(storageKey, narrower, width))
      : [storageKey];
  return mp3StorageKey ? [...main, mp3StorageKey] : main;
}
