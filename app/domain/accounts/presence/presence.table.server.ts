import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "#app/domain/accounts/account.table.server.ts";

/** Who has which form open. */
export const presences = pgTable(
  "presences",
  {
    form: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.form, table.accountId] }),
    index("presences_seen").on(table.seenAt),
  ],
);
