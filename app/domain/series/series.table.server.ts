import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { slugColumn } from "#app/domain/records/slug.table.server.ts";
import {
  LIVING,
  trashColumn,
  trashIndex,
} from "#app/domain/records/trash/trash-item.table.server.ts";
import { oneOf, revisionColumns } from "#app/infra/database/database-columns.server.ts";
import { SERIES_KINDS, type SeriesKind } from "./series-kind.ts";

/** What belongs to one names it, with its place there. */
export const series = pgTable(
  "series",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<SeriesKind>().notNull(),
    title: text().notNull(),
    ...slugColumn(),
    description: text().notNull().default(""),
    /** Its cover. */
    imageId: uuid().references(() => mediaFiles.id, { onDelete: "set null" }),
    ...revisionColumns(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...trashColumn(),
  },
  (table) => [
    check("series_title_filled", sql`btrim(${table.title}) <> ''`),
    check("series_kind_known", oneOf(table.kind, SERIES_KINDS)),
    index("series_newest").on(table.createdAt.desc(), table.id).where(LIVING),
    index("series_image").on(table.imageId),
    trashIndex("series", table),
  ],
);

export const seriesMarkColumns = { slug: series.slug, title: series.title };
