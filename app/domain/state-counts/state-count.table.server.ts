import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * How many rows of a table are in each state: the sum of what the triggers `keep_state_counts` add. No line is ever
 * changed, so that nobody who writes waits for another, and the triggers gather them again and again into one.
 */
export const stateCounts = pgTable(
  "state_counts",
  { tableName: text().notNull(), state: text().notNull(), change: integer().notNull() },
  (table) => [index("state_counts_of").on(table.tableName)],
);
