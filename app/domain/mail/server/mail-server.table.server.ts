import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { oneOf } from "#app/infra/database/database-columns.server.ts";
import { ENCRYPTIONS, type Encryption } from "./mail-server.ts";

/** One row at most. */
export const mailServers = pgTable(
  "mail_servers",
  {
    isOnly: boolean().primaryKey().default(true),
    host: text().notNull(),
    port: integer().notNull(),
    encryption: text().$type<Encryption>().notNull(),
    username: text().notNull().default(""),
    /** Sealed with the site's secret; empty for none. */
    password: text().notNull().default(""),
    sender: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("mail_servers_only", sql`${table.isOnly}`),
    check("mail_servers_encryption_known", oneOf(table.encryption, Object.keys(ENCRYPTIONS))),
  ],
);
