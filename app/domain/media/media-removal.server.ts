import { and, inArray, lt, type SQL, sql } from "drizzle-orm";
import { type Database, db } from "#app/infra/database.server.ts";
import { storage } from "#app/infra/storage.server.ts";
import { type MediaRecord, mediaFiles } from "./media-file.table.server.ts";
import { imageKey, imageWidths } from "./media-image-sizes.ts";
import { forgetMediaFile } from "./media-lookup.server.ts";

type StoredKeys = Pick<MediaRecord, "id" | "storageKey" | "mp3StorageKey" | "kind" | "width">;

/** Deletes files for good, rows first: what a cut leaves in the storage is swept up the next night. */
export async function deleteMediaFiles(ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const deleted = await db.delete(mediaFiles).where(inArray(mediaFiles.id, ids)).returning();
  await removeStored(deleted);
}

/** Deletes those of these files that nothing refers to any more. */
export async function deleteUnusedMedia(ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const unused = await db
    .delete(mediaFiles)
    .where(and(inArray(mediaFiles.id, ids), await nothingRefersToIt()))
    .returning();
  await removeStored(unused);
}

/** Deletes the files sent before this moment that nothing refers to; returns how many. */
export async function deleteOrphanedMedia(olderThan: Date): Promise<number> {
  const orphans = await db
    .delete(mediaFiles)
    .where(and(lt(mediaFiles.createdAt, olderThan), await nothingRefersToIt()))
    .returning();
  await removeStored(orphans);
  return orphans.length;
}

/** Removes from the storage what no row knows, such as a file stored just before a power cut. */
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
    forgetMediaFile(file.id);
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

/**
 * Asks PostgreSQL which columns refer to files, so that media needs to know no other noun: the foreign
 * keys, and the lists called `file_ids`, which a foreign key cannot be made of.
 */
export async function nothingRefersToIt(asked: Pick<Database, "execute"> = db): Promise<SQL> {
  const { rows } = await asked.execute<{ table: string; column: string; isList: boolean }>(sql`
    select attrelid::regclass::text as "table", quote_ident(attname) as "column",
      attname = 'file_ids' as "isList"
    from pg_attribute
    where attname = 'file_ids' and atttypid = 'uuid[]'::regtype
        and attrelid in (select oid from pg_class where relkind = 'r')
      or exists (select from pg_constraint where contype = 'f' and conrelid = attrelid
        and attnum = conkey[1] and confrelid = 'media_files'::regclass)`);
  const conditions = rows.map(({ table, column, isList }) => {
    const refers = isList
      ? `${table}.${column} @> array[media_files.id]`
      : `${table}.${column} = media_files.id`;
    return sql.raw(`not exists (select 1 from ${table} where ${refers})`);
  });
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
