import { boolean, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";

/** How many there are, kept by the triggers `keep_counts`: counting a hundred thousand takes longer than a page. */
export const itemCounts = pgTable(
  "item_counts",
  {
    /** A content's or a course's type. */
    kind: text().notNull(),
    isPublished: boolean().notNull(),
    isScheduled: boolean().notNull(),
    /** False for a formation that is closed: no list shows it. */
    isOffered: boolean().notNull(),
    themeId: uuid(),
    instructorId: uuid(),
    total: integer().notNull(),
  },
  (table) => [
    unique("item_counts_once")
      .on(
        table.kind,
        table.isPublished,
        table.isScheduled,
        table.isOffered,
        table.themeId,
        table.instructorId,
      )
      .nullsNotDistinct(),
  ],
);

/** Of what is published. */
export const tagCounts = pgTable(
  "tag_counts",
  { kind: text().notNull(), tag: text().notNull(), total: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.tag] })],
);
