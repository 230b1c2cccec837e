import { getTableColumns, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/domain/accounts/account.table.server.ts";
import type { Chapter } from "#app/domain/media/chapters/chapter.ts";
import {
  COPY_KINDS,
  COPY_STATES,
  type CopyKind,
  type CopyState,
} from "#app/domain/media/copies/media-copy.ts";
import { oneOf } from "#app/infra/database/database-columns.server.ts";
import { MEDIA_KINDS, type MediaKind } from "./media-file.ts";

export const mediaFiles = pgTable(
  "media_files",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<MediaKind>().notNull(),
    storageKey: text().notNull().unique(),
    originalName: text().notNull(),
    mimeType: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    durationSeconds: doublePrecision(),
    width: integer(),
    height: integer(),
    /** That the file itself names. */
    chapters: jsonb().$type<Chapter[]>().notNull().default([]),
    /** Of a PDF that opens. */
    pages: integer(),
    /** Of the resumable upload: asked again, it gives the same file. */
    uploadId: text().unique(),
    /** The whole picture, kept as long as this one. */
    croppedFrom: uuid().references((): AnyPgColumn => mediaFiles.id, { onDelete: "set null" }),
    uploadedBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("media_files_kind_known", oneOf(table.kind, MEDIA_KINDS)),
    check("media_files_size_positive", sql`${table.size} > 0`),
    index("media_files_created").on(table.createdAt),
    index("media_files_cropped").on(table.croppedFrom).where(sql`${table.croppedFrom} is not null`),
  ],
);

/** What jobs make of a file. While one is made again, the former goes on being served. */
export const mediaCopies = pgTable(
  "media_copies",
  {
    fileId: uuid()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: "cascade" }),
    kind: text().$type<CopyKind>().notNull(),
    state: text().$type<CopyState>().notNull().default("waiting"),
    /** From 0 to 100. */
    progress: integer().notNull().default(0),
    /** Begun and not ended: a file that kills whoever reads it must not be tried for ever. */
    attempts: integer().notNull().default(0),
    storageKey: text().unique(),
    size: bigint({ mode: "number" }),
    madeAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.kind] }),
    check("media_copies_kind_known", oneOf(table.kind, COPY_KINDS)),
    check("media_copies_state_known", oneOf(table.state, COPY_STATES)),
    check(
      "media_copies_whole",
      sql`(${table.storageKey} is null) = (${table.size} is null) and (${table.size} is null) = (${table.madeAt} is null)`,
    ),
    index("media_copies_unfinished")
      .on(table.fileId)
      .where(sql`${table.state} in ('waiting', 'running')`),
  ],
);

/** What is heard or watched of a file, unless the light copy is chosen. */
const fullKind = "case media_files.kind when 'video' then 'mp4' else 'mp3' end";

// In plain words: Drizzle would leave the tables' names out of what one table's list selects.
const sizeOf = (kind: string) =>
  sql<number | null>`(select copy.size from media_copies as copy
    where copy.file_id = media_files.id and copy.kind = ${sql.raw(kind)})`.mapWith(Number);

/** Offered where it spares a quarter at least: a choice between two sizes that look the same is a burden. */
const light = sql<number | null>`(select light.size from media_copies as light
    left join media_copies as whole on whole.file_id = light.file_id and whole.kind = ${sql.raw(fullKind)}
    where light.file_id = media_files.id and light.kind = 'light'
      and light.size <= coalesce(whole.size, media_files.size) * 0.75)`.mapWith(Number);

/** In bytes, of what is served: no full one where the file itself is. */
export const copySizes = { full: sizeOf(fullKind), light };

/** Of a film, in bytes; offered where it spares a quarter too. */
export const soundSize = sql<number | null>`(select sound.size from media_copies as sound
    left join media_copies as whole on whole.file_id = sound.file_id and whole.kind = ${sql.raw(fullKind)}
    where sound.file_id = media_files.id and media_files.kind = 'video' and sound.kind = 'mp3'
      and sound.size <= coalesce(whole.size, media_files.size) * 0.75)`.mapWith(Number);

/** A film just sent, that some browsers may not play yet. */
export const isBeingPrepared = sql<boolean>`(media_files.created_at > now() - interval '1 day'
    and exists (select from media_copies as copy where copy.file_id = media_files.id and copy.kind = 'mp4'
      and copy.storage_key is null and copy.state in ('waiting', 'running')))`;

/** What is shown of a file beside what it belongs to. */
export const fileMarkColumns = {
  id: mediaFiles.id,
  size: mediaFiles.size,
  ...copySizes,
  seconds: mediaFiles.durationSeconds,
  pages: mediaFiles.pages,
};

export type MediaRecord = typeof mediaFiles.$inferSelect;

export type ServedCopy = { key: string; madeAt: string };
export type ServedFile = MediaRecord & { copies: Partial<Record<CopyKind, ServedCopy>> };

/** A file with what is served of it. */
export const servedColumns = {
  ...getTableColumns(mediaFiles),
  copies: sql<ServedFile["copies"]>`(select coalesce(jsonb_object_agg(copy.kind,
      jsonb_build_object('key', copy.storage_key, 'madeAt', copy.made_at)), '{}')
    from media_copies as copy where copy.file_id = media_files.id and copy.storage_key is not null)`,
};
