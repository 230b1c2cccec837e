import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { describeFilm } from "#app/domain/films/film-description.server.ts";
import type { Route } from "./+types/film.ts";

const LONGEST = 500;

export function loader() {
  return redirect("/admin");
}

/** What another site says of its film; its picture is stored as if it had been sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const address = String((await request.formData()).get("address") ?? "").slice(0, LONGEST);
  const found = await describeFilm(address, context.get(adminContext).id);
  return found ? Response.json(found) : new Response(null, { status: 404 });
}
