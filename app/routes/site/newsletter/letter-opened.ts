import { noteOpening } from "#app/domain/newsletter/sending/campaign-tracking.server.ts";
import type { Route } from "./+types/letter-opened.ts";

const DOT = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** The image of one dot in a letter whose openings are counted. */
export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  await noteOpening(params.id);
  const headers = { "Content-Type": "image/gif", "Cache-Control": "private, no-store" };
  return new Response(DOT, { headers });
}
