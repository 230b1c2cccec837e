import { sql } from "drizzle-orm";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";

/**
 * Erases registrations once their time is over, as the settings say, and not before their formation has
 * ended; the formation keeps its number.
 */
export async function eraseOldRegistrations(now = new Date()): Promise<void> {
  const { registrationRetentionMonths: months } = await readSettings();
  await db.execute(sql`delete from course_registrations using courses
    where courses.id = course_id
      and greatest(registration_date, end_date) <
        ${now.toISOString()}::timestamptz - make_interval(months => ${months})`);
}
