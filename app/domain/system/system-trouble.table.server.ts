import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What does not work at present, one row for each check of the system. */
export const systemTroubles = pgTable("system_troubles", {
  label: text().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
  /** Null while it may still mend by itself. */
  notifiedAt: timestamp({ withTimezone: true }),
});
