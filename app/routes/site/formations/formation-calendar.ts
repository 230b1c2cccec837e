import { findFormationToJoin } from "#app/domain/courses/formations/formation.server.ts";
import { withAddress } from "#app/domain/courses/formations/formation-place.ts";
import { formationCalendar } from "#app/domain/registrations/mails/registration-calendar.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { env } from "#app/infra/env.server.ts";
import type { Route } from "./+types/formation-calendar.ts";

/** The same sessions as the file of the mails, and the same event, without what only students read. */
export async function loader({ params }: Route.LoaderArgs) {
  const [found, { siteName, contactAddress }] = await Promise.all([
    findFormationToJoin(params.slug),
    readSettings(),
  ]);
  const formation = found && withAddress(found, contactAddress);
  const site = { siteName, siteUrl: env.SITE_URL, now: new Date() };
  const file =
    formation && formationCalendar(formation, { dates: formation, cancelled: false }, site);
  if (!file) return new Response("Aucune date pour cette formation.", { status: 404 });
  return new Response(file.content, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
    },
  });
}
