import { redirect } from "react-router";
import { followLink } from "#app/domain/newsletter/sending/campaign-tracking.server.ts";
import { ARCHIVE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import type { Route } from "./+types/letter-follow.ts";

/** A link of a letter whose clicks are counted: notes it, and leads on. */
export async function loader({ params }: Route.LoaderArgs) {
  const href = await followLink(params.id, Number(params.place));
  return redirect(href ?? ARCHIVE_PATH, { headers: { "Cache-Control": "private, no-store" } });
}
