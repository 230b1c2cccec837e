import { sql } from "drizzle-orm";
import { notifyNewDates } from "#app/domain/registrations/decisions/registration-dates.server.ts";
import { expireOffers } from "#app/domain/registrations/seats/registration-offer.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
// Its job must be known to whoever works the queue, also where nobody registers.
import "./registration-public.server.ts";

export const eraseRegistrations = defineJob<Record<string, never>>("erase-registrations", {
  run: () => eraseOldRegistrations(),
});

export const expireSeatOffers = defineJob<Record<string, never>>("expire-seat-offers", {
  run: () => expireOffers(),
});

export const notifyDates = defineJob<Record<string, never>>("notify-new-dates", {
  run: () => notifyNewDates(),
});

/** Not before their formation has ended; the formation keeps its number. */
export async function eraseOldRegistrations(now = new Date()): Promise<void> {
  const { registrationRetentionMonths: months } = await readSettings();
  await db.execute(sql`delete from course_registrations using courses
    where courses.id = course_id
      and greatest(registration_date, end_date) <
        ${now.toISOString()}::timestamptz - make_interval(months => ${months})`);
}
