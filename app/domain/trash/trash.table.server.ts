import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "#app/infra/database/database-columns.server.ts";
import { type Snapshot, TRASH_KINDS, type TrashKind } from "./trash.ts";

/**
 * What was deleted, as it was: the rows themselves leave their tables, so that no page, search or count
 * needs to know of the trash.
 */
export const trashItems = pgTable(
  "trash_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Shared by what was thrown away in one go, and comes back in one go. */
    batch: uuid().notNull().defaultRandom(),
    kind: text().$type<TrashKind>().notNull(),
    itemId: uuid().notNull(),
    title: text().notNull(),
    /** In plain words, what went with it. */
    detail: text().notNull().default(""),
    /** The rows by table, and the references to them that were emptied. */
    snapshot: jsonb().$type<Snapshot>().notNull(),
    /** The media files the rows named: kept on the disk as long as the item is here. */
    fileIds: uuid().array().notNull().default(sql`'{}'`),
    deletedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deletedBy: text(),
  },
  (table) => [
    check("trash_items_kind_known", oneOf(table.kind, Object.keys(TRASH_KINDS))),
    index("trash_items_newest").on(table.deletedAt.desc(), table.id),
    index("trash_items_by_kind").on(table.kind, table.deletedAt.desc(), table.id),
    index("trash_items_batch").on(table.batch),
    index("trash_items_item").on(table.itemId),
    index("trash_items_files").using("gin", table.fileIds),
  ],
);
