import { sql } from "drizzle-orm";
import {
  customType,
  doublePrecision,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { SearchKind } from "./search.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Written by the triggers of the tables it comes from. */
export const searchDocuments = pgTable(
  "search_documents",
  {
    itemId: uuid().primaryKey(),
    kind: text().$type<SearchKind>().notNull(),
    title: text().notNull(),
    /** Counted without stop words: a title that is all of what was typed comes first. */
    titleWords: smallint().notNull(),
    speaker: text(),
    themeId: uuid(),
    summary: text().notNull(),
    detail: text().notNull(),
    seconds: doublePrecision().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    vector: tsvector().notNull(),
  },
  (table) => [
    index("search_documents_vector").using("gin", table.vector).with({ fastupdate: false }),
    index("search_documents_kind").on(table.kind, table.createdAt.desc()),
  ],
);

/** Folded and as written: a mistyped word is compared to these. */
export const searchWords = pgTable(
  "search_words",
  { word: text().primaryKey(), spelling: text().notNull() },
  (table) => [
    index("search_words_likeness").using("gin", sql`${table.word} gin_trgm_ops`),
    index("search_words_beginning").on(table.word.op("text_pattern_ops")),
  ],
);

/** Words that mean one thing: the skeleton of each spelling, and its family's name. */
export const searchFamilies = pgTable("search_families", {
  spelling: text().primaryKey(),
  family: text().notNull(),
});
