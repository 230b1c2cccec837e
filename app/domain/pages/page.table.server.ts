import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { slugColumn } from "#app/domain/records/slug.table.server.ts";
import { trashColumn, trashIndex } from "#app/domain/records/trash/trash-item.table.server.ts";
import {
  oneOf,
  publicationCheck,
  publicationColumns,
  revisionColumns,
} from "#app/infra/database/database-columns.server.ts";
import { PAGE_KINDS, type PageKind, PLACEMENTS, type Placement } from "./page.ts";

/** What the centre says of itself, written by its administrators. */
export const pages = pgTable(
  "pages",
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    ...slugColumn(),
    kind: text().$type<PageKind>().notNull().default("text"),
    description: text().notNull().default(""),
    body: text(),
    placement: text().$type<Placement>().notNull().default("footer"),
    orderIndex: integer().notNull().default(0),
    ...publicationColumns(),
    ...revisionColumns(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...trashColumn(),
  },
  (table) => [
    publicationCheck("pages", table),
    check("pages_title_filled", sql`btrim(${table.title}) <> ''`),
    check("pages_kind_known", oneOf(table.kind, Object.keys(PAGE_KINDS))),
    check("pages_placement_known", oneOf(table.placement, Object.keys(PLACEMENTS))),
    index("pages_in_order").on(table.orderIndex, table.createdAt, table.id),
    trashIndex("pages", table),
  ],
);

export const pageImages = pgTable(
  "page_images",
  {
    textId: uuid("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    fileId: uuid()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.textId, table.fileId] }),
    index("page_images_file").on(table.fileId),
  ],
);
