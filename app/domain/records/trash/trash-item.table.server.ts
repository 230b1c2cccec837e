import { type SQLWrapper, sql } from "drizzle-orm";
import { index, jsonb, type PgColumn, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { partsOfWords } from "#app/infra/database/database-columns.server.ts";

/** The rows stay in their tables, and name it. */
export const trashItems = pgTable(
  "trash_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Shared by what was deleted in one go, and comes back in one go. */
    batch: uuid().notNull().defaultRandom(),
    kind: text().notNull(),
    type: text(),
    itemId: uuid().notNull(),
    title: text().notNull(),
    /** What went with it, in plain words. */
    detail: text().notNull().default(""),
    /** What named a deleted theme or instructor, and will again. */
    emptied: jsonb().$type<Emptied[]>().notNull().default([]),
    /** From a version that kept rows as JSON: one that could not become a row again. */
    leftover: jsonb(),
    deletedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deletedBy: text(),
  },
  (table) => [
    index("trash_items_newest").on(table.deletedAt.desc(), table.id),
    index("trash_items_by_kind").on(table.kind, table.deletedAt.desc(), table.id),
    index("trash_items_batch").on(table.batch),
    index("trash_items_item").on(table.itemId),
    partsOfWords("trash_items_words", trashWords(table)),
  ],
);

export function trashWords({
  title,
  detail,
  deletedBy,
}: Record<"title" | "detail" | "deletedBy", SQLWrapper>) {
  return sql`(${title} || ' ' || ${detail} || ' ' || coalesce(${deletedBy}, ''))`;
}

/** `destination`: what they name meanwhile. */
export type Emptied = { table: string; column: string; ids: string[]; destination?: string };

/** Queries only see rows where it is null (`database-living-rows.server.ts`). */
export function trashColumn() {
  return { trashItemId: uuid().references(() => trashItems.id, { onDelete: "cascade" }) };
}

/** What an index of living rows, or of those that visitors see, leaves out. */
export const LIVING = sql`trash_item_id is null`;
export const SEEN = sql`is_published and ${LIVING}`;

export function trashIndex(name: string, { trashItemId }: { trashItemId: PgColumn }) {
  return index(`${name}_in_trash`).on(trashItemId).where(sql`trash_item_id is not null`);
}
