import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { keepDraftFiles, releaseDraftFiles } from "#app/domain/media/media-claim.server.ts";
import type { Route } from "./+types/draft-files.ts";

const MOST = 500;

export function loader() {
  return redirect("/admin");
}

/** POST tells which of a draft's files still exist, DELETE removes those of a dropped draft. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = String((await request.formData()).get("ids") ?? "");
  const ids = sent.split(" ").slice(0, MOST);
  const { id: owner } = context.get(adminContext);
  if (request.method !== "DELETE") return Response.json(await keepDraftFiles(ids, owner));
  await releaseDraftFiles(ids, owner);
  return new Response(null, { status: 204 });
}
