import { redirect } from "react-router";
import {
  followLink,
  noteOpening,
} from "#app/domain/newsletter/sending/campaign-tracking.server.ts";
import { ARCHIVE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import type { Route } from "./+types/letter-tracking.ts";

const DOT = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const UNKEPT = { "Cache-Control": "private, no-store" };

/** A counted link, which leads on, or the one-dot image that tells the letter was shown. */
export async function loader({ params: { id, place } }: Route.LoaderArgs): Promise<Response> {
  if (place !== undefined) {
    const href = await followLink(id, Number(place));
    return redirect(href ?? ARCHIVE_PATH, { headers: UNKEPT });
  }
  await noteOpening(id);
  return new Response(DOT, { headers: { ...UNKEPT, "Content-Type": "image/gif" } });
}
