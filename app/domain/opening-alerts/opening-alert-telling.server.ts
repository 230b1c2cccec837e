import { eq, sql } from "drizzle-orm";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { parisDay } from "#app/infra/french/paris-time.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { openingAlerts } from "./opening-alert.table.server.ts";
import { ALERT_PAUSE_MINUTES } from "./opening-alert.ts";
import { openedMail } from "./opening-alert-mail.server.tsx";

export const tellOpenings = defineJob("tell-openings", () => tellWhoAwaits());

/** The rest waits for the next minute. */
const AT_ONCE = 200;

type Due = { id: string; email: string; formation: { id: string; slug: string; title: string } };

/** Whatever opened it: a status, new seats, a publication. One mail, and the address goes. */
export async function tellWhoAwaits(now = new Date()): Promise<void> {
  const { allowRegistrations } = await readSettings();
  if (!allowRegistrations) return;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Due>(opened(now));
    for (const { id, email, formation } of rows) {
      await tx.delete(openingAlerts).where(eq(openingAlerts.id, id));
      await queueMail(openedMail(email, formation), { within: tx });
    }
  });
}

/** The formation itself, or one of the same preset first published since it was asked for. */
function opened(now: Date) {
  const rested = new Date(now.getTime() - ALERT_PAUSE_MINUTES * 60_000).toISOString();
  return sql`
    select alert.id, alert.email,
      jsonb_build_object('id', formation.id, 'slug', formation.slug, 'title', formation.title) as formation
    from opening_alerts alert
    left join courses awaited on awaited.id = alert.course_id
    cross join lateral (
      select id, slug, title from courses
      where course_type = 'formation' and is_published and registration_status = 'ouvert'
        and (max_students = 0 or current_enrolled < max_students)
        and coalesce(end_date, '9999-12-31') >= ${parisDay(now)}::date
        and coalesce(edited_at, created_at) <= ${rested}::timestamptz
        and (id = alert.course_id or preset = alert.preset
          or (preset = awaited.preset and created_at > alert.asked_at))
      order by id = alert.course_id desc nulls last, created_at desc limit 1
    ) formation
    where alert.confirmed_at is not null
    order by alert.asked_at
    limit ${AT_ONCE}
    for update of alert skip locked`;
}
