import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** In the database, so that it survives a restart. */
export const attempts = pgTable(
  "attempts",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("attempts_window_end").on(table.windowEndsAt)],
);
