import { courses } from "#app/domain/courses/course.table.server.ts";
import { sessionColumns } from "#app/domain/courses/formations/formation.server.ts";
import { followedAs, withAddress } from "#app/domain/courses/formations/formation-place.ts";
import { hasDatesAhead } from "#app/domain/courses/formations/sessions/formation-calendar.server.ts";
import { formationCalendar } from "#app/domain/registrations/mails/registration-calendar.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";
import { env } from "#app/infra/env.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";

type Student = {
  status: string;
  chosenPlace: Parameters<typeof followedAs>[1];
};

/** The sessions as a file for who has a seat; nothing where the formation has no dates, or is over. */
export async function studentCalendar(formationId: string, now = new Date()) {
  const { id, slug, title, startDate, endDate, payment, onlineLink } = courses;
  const [formation] = await db
    .select({ id, slug, title, startDate, endDate, payment, onlineLink, ...sessionColumns })
    .from(courses)
    .where(hasId(id, formationId));
  if (!formation || !hasDatesAhead(formation, zonedDay(now))) return null;
  const { siteName, contactAddress } = await readSettings();
  const site = { siteName, siteUrl: env.SITE_URL, now, isOwn: true } as const;
  return ({ status, chosenPlace }: Student) => {
    if (status !== "approved") return null;
    const followed = withAddress(followedAs(formation, chosenPlace), contactAddress);
    return formationCalendar(followed, { dates: formation, cancelled: false }, site);
  };
}
