import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { markAsRead } from "#app/domain/messages/message-admin.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import type { Route } from "./+types/message-read.ts";

/** A failure is only logged: the message simply stays new. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await attempt("Le message n'a pas pu être marqué comme lu", async () => {
    if ((await markAsRead([params.id])) === 0) return;
    const event = { verb: "mark_read", kind: "message", id: params.id } as const;
    await recordEvent(context.get(adminContext), event);
  });
  return redirect(returnPath(request, "/admin/messages"), 303);
}

export function loader() {
  return redirect("/admin/messages");
}
