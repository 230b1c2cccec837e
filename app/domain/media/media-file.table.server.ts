import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/domain/accounts/account.table.server.ts";
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
    /** Of a PDF that opens. */
    pages: integer(),
    mp3StorageKey: text(),
    mp3Size: bigint({ mode: "number" }),
    /** Of the resumable upload: asked again, it gives the same file. */
    uploadId: text().unique(),
    uploadedBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("media_files_kind_known", oneOf(table.kind, MEDIA_KINDS)),
    check("media_files_size_positive", sql`${table.size} > 0`),
    check(
      "media_files_mp3_whole",
      sql`(${table.mp3StorageKey} is null) = (${table.mp3Size} is null)`,
    ),
    index("media_files_created").on(table.createdAt),
  ],
);

/** What is shown of a file beside what it belongs to. */
export const fileMarkColumns = {
  id: mediaFiles.id,
  size: mediaFiles.size,
  mp3Size: mediaFiles.mp3Size,
  seconds: mediaFiles.durationSeconds,
  pages: mediaFiles.pages,
};

export type MediaRecord = typeof mediaFiles.$inferSelect;
