import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  LIVING,
  trashColumn,
  trashIndex,
} from "#app/domain/records/trash/trash-item.table.server.ts";
import { revisionColumns } from "#app/infra/database/database-columns.server.ts";

export const replyTemplates = pgTable(
  "reply_templates",
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    text: text().notNull(),
    ...revisionColumns(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...trashColumn(),
  },
  (table) => [
    check(
      "reply_templates_filled",
      sql`btrim(${table.title}) <> '' and btrim(${table.text}) <> ''`,
    ),
    uniqueIndex("reply_templates_title_once").on(sql`folded(title)`).where(LIVING),
    index("reply_templates_by_title").on(sql`folded(title)`, table.id),
    trashIndex("reply_templates", table),
  ],
);
