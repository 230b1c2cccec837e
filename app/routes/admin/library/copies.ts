import { redirect } from "react-router";
import { restartCopies } from "#app/domain/media/copies/copies.jobs.server.ts";
import { listCopies } from "#app/domain/media/copies/copies.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import type { Route } from "./+types/copies.ts";

const MOST = 500;

export function loader() {
  return redirect("/admin");
}

/** `ids`: tells how far the copies of these files have come; `id`: makes one's again. */
export async function action({ request }: Route.ActionArgs) {
  const sent = await request.formData();
  const id = String(sent.get("id") ?? "");
  if (isUuid(id)) await restartCopies(id);
  const ids = String(sent.get("ids") ?? "");
  return Response.json(await listCopies(ids.split(" ").slice(0, MOST)));
}
