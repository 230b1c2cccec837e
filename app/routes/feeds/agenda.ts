import { agendaCalendar } from "#app/domain/agenda/agenda.server.ts";
import { env } from "#app/infra/env.server.ts";

export async function loader(): Promise<Response> {
  return new Response(await agendaCalendar(env.SITE_URL), {
    headers: { "Content-Type": "text/calendar; charset=utf-8" },
  });
}
