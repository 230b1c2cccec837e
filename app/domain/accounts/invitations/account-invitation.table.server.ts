import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** Who was asked by mail to become an administrator and has not answered yet; one per address. */
export const adminInvitations = pgTable(
  "admin_invitations",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    /** The link's token, hashed: who reads the database can use none. */
    tokenHash: text().notNull().unique(),
    invitedBy: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("admin_invitations_email").on(sql`lower(${table.email})`)],
);
