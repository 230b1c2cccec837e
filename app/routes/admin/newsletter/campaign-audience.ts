import { countAudience } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import type { Route } from "./+types/campaign-audience.ts";

/** How many a letter on these themes would reach, now. */
export async function loader({ request }: Route.LoaderArgs) {
  const themes = new URL(request.url).searchParams.getAll("theme").filter(isUuid).slice(0, 100);
  return { recipients: await countAudience(themes) };
}
