import { sql } from "drizzle-orm";
import {
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import type { SearchKind } from "./search.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Written by the triggers of the tables it comes from. */
export const searchDocuments = pgTable(
  "search_documents",
  {
    itemId: uuid().primaryKey(),
    kind: text().$type<SearchKind>().notNull(),
    /** Only of what has no table of its own with slugs to join: letters, the site's pages. */
    address: text(),
    title: text().notNull(),
    /** Counted without stop words: a title that is all of what was typed comes first. */
    titleWords: smallint().notNull(),
    speaker: text(),
    themeId: uuid(),
    summary: text().notNull(),
    detail: text().notNull(),
    /** At which word of the detail each passage of a recording's text begins, and when it is heard. */
    moments: jsonb().$type<[word: number, seconds: number, lesson: string | null][]>(),
    seconds: doublePrecision().notNull(),
    /** What places it before another that answers as well: an open formation before a closed one. */
    standing: real().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    vector: tsvector().notNull(),
  },
  (table) => [
    index("search_documents_vector").using("gin", table.vector).with({ fastupdate: false }),
    index("search_documents_newest").on(table.createdAt.desc()),
    index("search_documents_kind").on(table.kind, table.createdAt.desc()),
    index("search_documents_length").on(table.kind, table.seconds, table.createdAt),
    index("search_documents_few")
      .using("gin", table.vector)
      .with({ fastupdate: false })
      .where(sql`kind in ('theme', 'instructor', 'page')`),
  ],
);

/** The words of a PDF, page by page: found after what the rest of the site says. */
export const searchPdfPages = pgTable(
  "search_pdf_pages",
  {
    fileId: uuid()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: "cascade" }),
    page: integer().notNull(),
    words: text().notNull(),
    vector: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.page] }),
    index("search_pdf_pages_vector").using("gin", table.vector).with({ fastupdate: false }),
  ],
);

/** With which vocabulary the pages of a PDF were indexed: it is found by that one until they are indexed again. */
export const searchPdfs = pgTable("search_pdfs", {
  fileId: uuid()
    .primaryKey()
    .references(() => mediaFiles.id, { onDelete: "cascade" }),
  vocabulary: text().notNull(),
});

/** Folded and as written: a mistyped word is compared to these. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text().primaryKey(),
    spelling: text().notNull(),
    sound: text().notNull().generatedAlwaysAs(sql`search_sound(word)`),
  },
  (table) => [
    index("search_words_likeness").using("gin", sql`${table.word} gin_trgm_ops`),
    index("search_words_beginning").on(table.word.op("text_pattern_ops")),
    index("search_words_sound").on(table.sound),
  ],
);

/** Words that mean one thing: each spelling, its ~skeleton, and its family's name. */
export const searchFamilies = pgTable("search_families", {
  spelling: text().primaryKey(),
  family: text().notNull(),
});

/** A place, and what else finds what is asked there: a country's towns, what is online. */
export const searchPlaces = pgTable("search_places", {
  spelling: text().primaryKey(),
  also: text().array().notNull(),
});

/** Folded. They are well written, whatever looks like them. */
export const searchOrdinaryWords = pgTable("search_ordinary_words", { word: text().primaryKey() });

/** What a kind is called and asked by, as `KIND_WORDS` has it. */
export const searchKinds = pgTable("search_kinds", {
  kind: text().$type<SearchKind>().primaryKey(),
  names: text().notNull().default(""),
  words: text().notNull(),
  /** Both as the index has them. */
  nameLexemes: text().array().notNull().default([]),
  lexemes: text().array().notNull().default([]),
});

/** As `SITE_PAGES` has them. */
export const searchPages = pgTable("search_pages", {
  id: uuid().primaryKey(),
  address: text().notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  words: text().notNull(),
  standing: real().notNull(),
});

/** Which vocabulary the documents were written with. */
export const searchLearnt = pgTable("search_learnt", { vocabulary: text().primaryKey() });
