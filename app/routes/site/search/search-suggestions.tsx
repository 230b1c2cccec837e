import { suggest } from "#app/domain/search/search.server.ts";
import type { Route } from "./+types/search-suggestions.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const q = url.searchParams.get("q") ?? "";
  return Response.json(await suggest(q), { headers: { "Cache-Control": "private, max-age=60" } });
}
