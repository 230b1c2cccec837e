import { redirect } from "react-router";
import { markAsRead } from "#app/domain/messages/message-admin.server.ts";
import { attempt } from "#app/infra/attempt.server.ts";
import { returnPath } from "#app/infra/return-path.ts";
import type { Route } from "./+types/message-read.ts";

/** A failure is only logged: the message simply stays new. */
export async function action({ request, params }: Route.ActionArgs) {
  await attempt("Le message n'a pas pu être marqué comme lu", () => markAsRead(params.id));
  return redirect(returnPath(request, "/admin/messages"), 303);
}

export function loader() {
  return redirect("/admin/messages");
}
