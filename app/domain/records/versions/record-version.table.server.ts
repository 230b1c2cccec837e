import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { FieldValues } from "#app/infra/forms/form-values.ts";

/** What a record said after each saving, as its form shows it. */
export const recordVersions = pgTable(
  "record_versions",
  {
    itemId: uuid().notNull(),
    revision: integer().notNull(),
    fields: jsonb().$type<FieldValues>().notNull(),
    savedBy: text(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.revision] })],
);
