import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { slugColumn } from "#app/domain/records/slug.table.server.ts";
import {
  LIVING,
  trashColumn,
  trashIndex,
} from "#app/domain/records/trash/trash-item.table.server.ts";
import { oneOf, revisionColumns } from "#app/infra/database/database-columns.server.ts";
import {
  DEFAULT_THEME_COLOR,
  DEFAULT_THEME_ICON,
  THEME_ICONS,
  type ThemeIcon,
} from "./theme-choices.ts";

export const themes = pgTable(
  "themes",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    ...slugColumn(),
    /** Large on the covers of what it holds. */
    arabicName: text().notNull().default(""),
    description: text().notNull().default(""),
    color: text().notNull().default(DEFAULT_THEME_COLOR),
    icon: text().$type<ThemeIcon>().notNull().default(DEFAULT_THEME_ICON),
    orderIndex: integer().notNull().default(0),
    ...revisionColumns(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...trashColumn(),
  },
  (table) => [
    check("themes_name_filled", sql`btrim(${table.name}) <> ''`),
    check("themes_color_hex", sql`${table.color} ~ '^#[0-9A-Fa-f]{6}$'`),
    check("themes_icon_known", oneOf(table.icon, Object.keys(THEME_ICONS))),
    uniqueIndex("themes_name_once").on(table.name).where(LIVING),
    index("themes_order").on(table.orderIndex, table.name),
    trashIndex("themes", table),
  ],
);

/** What is shown of a theme beside what it groups. */
export const themeMarkColumns = {
  id: themes.id,
  slug: themes.slug,
  name: themes.name,
  color: themes.color,
  icon: themes.icon,
};
