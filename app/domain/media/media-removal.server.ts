import path from "node:path";
import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { type Database, db } from "#app/infra/database/database.server.ts";
import { OF_SITE, storage } from "#app/infra/storage/storage.server.ts";
import { COPY_TYPES } from "./copies/media-copy.ts";
import { type MediaRecord, mediaCopies, mediaFiles } from "./media-file.table.server.ts";
import { imageKey, imageWidths } from "./media-file.ts";

export async function deleteUnusedMedia(ids: string[]): Promise<void> {
  if (ids.length > 0)
    await deleteFiles(and(inArray(mediaFiles.id, ids), await nothingRefersToIt()));
}

export async function deleteOrphanedMedia(olderThan: Date): Promise<number> {
  return deleteFiles(and(lt(mediaFiles.createdAt, olderThan), await nothingRefersToIt()));
}

/** Such as a file stored just before a power cut. */
export async function removeStrayFiles(olderThan: Date): Promise<number> {
  const store = await storage();
  const known = await knownFiles();
  let removed = 0;
  for await (const key of store.keys(OF_SITE)) {
    const found = known.has(key) ? undefined : await store.stat(key);
    if (!found || found.modifiedAt >= olderThan) continue;
    await store.remove(key);
    removed += 1;
  }
  return removed;
}

export type KnownFile = {
  /** In bytes; unknown of a narrower picture. */
  size?: number;
  /** As it was sent. */
  name: string;
  type: string;
};

/** What should be stored, by key. */
export async function knownFiles(): Promise<Map<string, KnownFile>> {
  const files = await db.select().from(mediaFiles);
  const copies = await db
    .select({ key: mediaCopies.storageKey, size: mediaCopies.size, name: mediaFiles.originalName })
    .from(mediaCopies)
    .innerJoin(mediaFiles, eq(mediaFiles.id, mediaCopies.fileId));
  const known = new Map<string, KnownFile>();
  for (const file of files) {
    for (const key of keysOf(file)) {
      const size = key === file.storageKey ? file.size : undefined;
      known.set(key, { size, name: file.originalName, type: file.mimeType });
    }
  }
  for (const { key, size, name } of copies) {
    if (key)
      known.set(key, {
        size: size ?? undefined,
        name,
        type: COPY_TYPES[path.extname(key).slice(1)] ?? "",
      });
  }
  return known;
}

/**
 * PostgreSQL knows which columns refer to files, so that media needs to know no other noun; copies go with theirs.
 * `evenCropped`: a picture cut out of it keeps it, and leaves it free for a record.
 */
export async function nothingRefersToIt(
  asked: Pick<Database, "execute"> = db,
  { evenCropped = false } = {},
): Promise<SQL> {
  const { rows } = await asked.execute<{ table: string; column: string }>(sql`
    select conrelid::regclass::text as "table", quote_ident(attname) as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'media_files'::regclass and confdeltype <> 'c'
      and not (${evenCropped} and conrelid = confrelid)`);
  const uses = rows.map(({ table, column }) =>
    sql.raw(
      `not exists (select 1 from ${table} as holder where holder.${column} = media_files.id)`,
    ),
  );
  return sql`(${sql.join([sql`true`, ...uses], sql` and `)})`;
}

/** Rows first: what an interruption leaves in the storage is swept up the next night. */
async function deleteFiles(where: SQL | undefined): Promise<number> {
  const copies = await db
    .select({ of: mediaCopies.fileId, key: mediaCopies.storageKey })
    .from(mediaCopies)
    .innerJoin(mediaFiles, eq(mediaFiles.id, mediaCopies.fileId))
    .where(where);
  const deleted = await db.delete(mediaFiles).where(where).returning();
  const gone = new Set(deleted.map(({ id }) => id));
  const made = copies.flatMap(({ of, key }) => (key && gone.has(of) ? [key] : []));
  const store = await storage();
  for (const key of [...deleted.flatMap(keysOf), ...made]) await store.remove(key);
  return deleted.length;
}

function keysOf({ storageKey, kind, width }: MediaRecord): string[] {
  if (kind !== "image" || !width) return [storageKey];
  return imageWidths(width).map((narrower) => imageKey(storageKey, narrower, width));
}
