import { type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { CONTENT_TYPES, type ContentType } from "#app/domain/content-types/content-type.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import type { Chapter } from "#app/domain/media/chapters/chapter.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { minutesOfPdf } from "#app/domain/media/pdf-texts/pdf-text.table.server.ts";
import { slugColumn } from "#app/domain/records/slug.table.server.ts";
import {
  LIVING,
  SEEN,
  trashColumn,
  trashIndex,
} from "#app/domain/records/trash/trash-item.table.server.ts";
import { series } from "#app/domain/series/series.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import {
  oneOf,
  partsOfWords,
  publicationCheck,
  publicationColumns,
  revisionColumns,
} from "#app/infra/database/database-columns.server.ts";

export const contents = pgTable(
  "contents",
  {
    id: uuid().primaryKey().defaultRandom(),
    contentType: text().$type<ContentType>().notNull(),
    title: text().notNull(),
    ...slugColumn(),
    description: text().notNull().default(""),
    body: text(),
    author: text(),
    themeId: uuid().references(() => themes.id, { onDelete: "set null" }),
    instructorId: uuid().references(() => instructors.id, { onDelete: "set null" }),
    seriesId: uuid().references(() => series.id, { onDelete: "set null" }),
    /** Within its series; kept without one, which may come back from the trash. */
    seriesPlace: integer().notNull().default(0),
    isFeatured: boolean().notNull().default(false),
    tags: text().array().notNull().default(sql`'{}'`),
    durationSeconds: doublePrecision().notNull().default(0),
    durationMinutes: integer()
      .notNull()
      .generatedAlwaysAs(sql`ceil(duration_seconds / 60)::integer`),
    /** At 200 words a minute; null without a text. */
    readingMinutes: integer().generatedAlwaysAs(
      sql`case when body ~ '\\S' then
        greatest(1, round(array_length(regexp_split_to_array(body, '\\s+'), 1) / 200.0))::integer end`,
    ),
    fileId: uuid().references(() => mediaFiles.id, { onDelete: "restrict" }),
    /** Of a recording. */
    chapters: jsonb().$type<Chapter[]>().notNull().default([]),
    /** What is said in it (`media/transcripts`): long, read only where it is shown. */
    transcript: text().notNull().default(""),
    /** The page of a film that stands elsewhere. */
    filmUrl: text(),
    /** Its cover. */
    imageId: uuid().references(() => mediaFiles.id, { onDelete: "set null" }),
    /** The day it was given, of a sermon or a lecture. */
    givenOn: date({ mode: "string" }),
    /** Readings or listenings so far. */
    audience: integer().notNull().default(0),
    ...publicationColumns(),
    ...revisionColumns(),
    /** When it was first published; for a draft, when it was begun. */
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...trashColumn(),
  },
  (table) => [
    publicationCheck("contents", table),
    check("contents_title_filled", sql`btrim(${table.title}) <> ''`),
    check("contents_type_known", oneOf(table.contentType, CONTENT_TYPES)),
    check("contents_duration_positive", sql`${table.durationSeconds} >= 0`),
    // What visitors read, in each order they may ask for: a page is found without its rows.
    index("contents_newest").on(table.contentType, table.createdAt.desc(), table.id).where(SEEN),
    index("contents_most_heard")
      .on(table.contentType, table.audience.desc(), table.durationSeconds.desc(), table.id)
      .where(SEEN),
    index("contents_most_read")
      .on(table.contentType, table.audience.desc(), table.createdAt.desc(), table.id)
      .where(SEEN),
    index("contents_shuffled").on(table.contentType, table.id).where(SEEN),
    index("contents_latest").on(table.createdAt.desc(), table.id).where(SEEN),
    index("contents_featured")
      .on(table.createdAt.desc(), table.id)
      .where(sql`is_featured and ${SEEN}`),
    // The back office's.
    index("contents_written").on(table.contentType, table.createdAt.desc(), table.id).where(LIVING),
    index("contents_by_duration")
      .on(table.contentType, table.durationSeconds.desc(), table.id)
      .where(LIVING),
    index("contents_by_title").on(table.contentType, sql`folded(title)`, table.id).where(LIVING),
    index("contents_drafts")
      .on(table.contentType, table.createdAt.desc(), table.id)
      .where(sql`not is_published`),
    index("contents_theme").on(table.themeId, table.createdAt.desc(), table.id),
    index("contents_instructor").on(table.instructorId, table.createdAt.desc(), table.id),
    index("contents_series")
      .on(table.seriesId, table.seriesPlace, table.id)
      .where(sql`series_id is not null`),
    index("contents_file").on(table.fileId),
    index("contents_image").on(table.imageId),
    index("contents_film").on(table.filmUrl).where(sql`film_url is not null`),
    index("contents_to_publish").on(table.publishAt).where(sql`publish_at is not null`),
    partsOfWords("contents_words", contentWords(table)),
    index("contents_tags").using("gin", table.tags),
    trashIndex("contents", table),
  ],
);

/** Of its text; of a book, of its PDF's once it is read. In plain words, as `copySizes`. */
export const readingMinutes = sql<number | null>`case when contents.content_type = 'livre'
  then coalesce(${sql.raw(minutesOfPdf("contents.file_id"))}, contents.reading_minutes)
  else contents.reading_minutes end`;

export function contentWords({
  title,
  description,
  author,
  tags,
}: Record<"title" | "description" | "author" | "tags", SQLWrapper>) {
  return sql`(${title} || ' ' || ${description} || ' ' || coalesce(${author}, '') || ' ' || joined(${tags}))`;
}
