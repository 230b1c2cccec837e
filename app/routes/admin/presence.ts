import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { endPresence, notePresence } from "#app/domain/accounts/presence/presence.server.ts";
import type { Route } from "./+types/presence.ts";

const LONGEST = 200;

export function loader() {
  return redirect("/admin");
}

/** POST tells that a form is open and answers who else has it open, DELETE that it was left. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = String((await request.formData()).get("form") ?? "").slice(0, LONGEST);
  const by = context.get(adminContext);
  if (request.method !== "DELETE") return Response.json(await notePresence(by, form));
  await endPresence(by, form);
  return new Response(null, { status: 204 });
}
