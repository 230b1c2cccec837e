import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** PostgreSQL names the logo's file in a column of its own, so that it stays (migration 0074). */
export const siteSettings = pgTable("site_settings", {
  settingKey: text().primaryKey(),
  settingValue: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  editedBy: text(),
});
