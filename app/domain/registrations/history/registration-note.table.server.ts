import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";

/** What administrators tell each other about a request; gone with it. */
export const registrationNotes = pgTable(
  "registration_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    registrationId: uuid()
      .notNull()
      .references(() => courseRegistrations.id, { onDelete: "cascade" }),
    /** As it was then: the account may go. */
    author: text().notNull(),
    authorId: text(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("registration_notes_filled", sql`btrim(${table.text}) <> ''`),
    index("registration_notes_of").on(table.registrationId, table.createdAt.desc(), table.id),
  ],
);
