import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const siteSettings = pgTable("site_settings", {
  settingKey: text().primaryKey(),
  settingValue: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  editedBy: text(),
});
