import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { markAsRead } from "#app/domain/messages/message-admin.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { readSelection } from "#app/routes/admin/answers/answer-selection.server.ts";
import type { Route } from "./+types/messages-read.ts";

/** Marks the messages chosen in the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const back = returnPath(request, "/admin/messages");
  const ids = await readSelection(await request.formData(), back);
  const marking = await attempt("Les messages n'ont pas pu être marqués comme lus", async () => {
    const marked = await markAsRead(ids);
    const event = { verb: "mark_all_read", kind: "messages", rows: marked } as const;
    if (marked > 0) await recordEvent(context.get(adminContext), event);
    return marked;
  });
  if (!marking.ok) {
    const description = `Une erreur est survenue (référence ${marking.reference})`;
    return redirectWithToast(back, { kind: "error", title: "Erreur", description });
  }
  const marked = marking.value;
  const description =
    marked === 0
      ? "Aucun de ces messages n'était nouveau."
      : `${count(marked, "message marqué comme lu", "messages marqués comme lus")}.`;
  return redirectWithToast(back, { kind: "success", title: "Succès", description });
}

export function loader() {
  return redirect("/admin/messages");
}
