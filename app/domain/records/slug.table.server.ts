import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/** Every name an item has had in the addresses of its kind; its row has the present one. */
export const slugs = pgTable(
  "slugs",
  {
    kind: text().notNull(),
    slug: text().notNull(),
    itemId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index("slugs_item").on(table.itemId),
    index("slugs_beginning").on(table.kind, table.slug.op("text_pattern_ops")),
  ],
);

/** The trigger `keep_slug` writes it, from the title. */
export function slugColumn() {
  return { slug: text().notNull().default("") };
}
