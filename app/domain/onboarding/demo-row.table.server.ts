import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/** What the demonstration brought, so that it can be taken away whatever was added since. */
export const demoRows = pgTable(
  "demo_rows",
  { kind: text().notNull(), id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
