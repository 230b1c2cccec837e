import { sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { auditEvents } from "./audit.table.server.ts";
import { JOURNAL_MONTHS } from "./audit.ts";

export const eraseJournal = defineJob<Record<string, never>>("erase-journal", {
  run: () => eraseOldEvents(),
});

export async function eraseOldEvents(now = new Date()): Promise<void> {
  await db
    .delete(auditEvents)
    .where(
      sql`${auditEvents.at} < ${now.toISOString()}::timestamptz - make_interval(months => ${JOURNAL_MONTHS})`,
    );
}
