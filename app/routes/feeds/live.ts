import { liveCalendar } from "#app/domain/agenda/agenda.server.ts";
import { env } from "#app/infra/env.server.ts";

export async function loader(): Promise<Response> {
  const calendar = await liveCalendar(env.SITE_URL);
  if (!calendar) return new Response("Aucun direct n'est annoncé.", { status: 404 });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="direct.ics"',
    },
  });
}
