import { sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { journalEntries } from "./journal.table.server.ts";
import { JOURNAL_MONTHS } from "./journal.ts";

/** Forgets what was done too long ago. */
export async function eraseOldEntries(now = new Date()): Promise<void> {
  await db
    .delete(journalEntries)
    .where(
      sql`${journalEntries.at} < ${now.toISOString()}::timestamptz - make_interval(months => ${JOURNAL_MONTHS})`,
    );
}
