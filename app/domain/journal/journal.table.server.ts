import { sql } from "drizzle-orm";
import { index, type PgColumn, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { partsOfWords } from "#app/infra/database/database-columns.server.ts";
import type { JournalSubject } from "./journal.ts";

/** Who did what and when, in the words it is read in. */
export const journalEntries = pgTable(
  "journal_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Kept as it was then: an account may go, what it did stays told. */
    who: text().notNull(),
    userId: text(),
    /** The part of the site, by which the journal is filtered. */
    subject: text().$type<JournalSubject>().notNull(),
    /** « a publié le cours « La patience » » */
    deed: text().notNull(),
    itemPath: text(),
  },
  (table) => [
    index("journal_entries_newest").on(table.at.desc(), table.id),
    index("journal_entries_by_subject").on(table.subject, table.at.desc()),
    index("journal_entries_by_person").on(table.userId, table.at.desc()),
    partsOfWords("journal_entries_words", journalWords(table)),
  ],
);

/** What the journal is searched in. */
export function journalWords({ who, deed }: { who: PgColumn; deed: PgColumn }) {
  return sql`(${who} || ' ' || ${deed})`;
}
