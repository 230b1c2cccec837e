import { sql } from "drizzle-orm";
import { db } from "#app/infra/database.server.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { RETENTION_MONTHS } from "./registration.ts";

/** Erases registrations once their time is over, as the privacy page promises; the formation keeps its number. */
export async function eraseOldRegistrations(now = new Date()): Promise<void> {
  await db
    .delete(courseRegistrations)
    .where(
      sql`${courseRegistrations.registrationDate} < ${now.toISOString()}::timestamptz - make_interval(months => ${RETENTION_MONTHS})`,
    );
}
