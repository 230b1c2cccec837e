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

const LIST = "/admin/messages";

/** A single message is marked when opened in the list: a failure is then only logged. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const back = returnPath(request, LIST);
  const who = context.get(adminContext);
  const ids = id ? [id] : await readSelection(await request.formData(), back);
  const marking = await attempt("Les messages n'ont pas pu être marqués comme lus", async () => {
    const rows = await markAsRead(ids);
    if (rows > 0 && id) await recordEvent(who, { verb: "mark_read", kind: "message", id });
    else if (rows > 0) await recordEvent(who, { verb: "mark_all_read", kind: "messages", rows });
    return rows;
  });
  if (id) return redirect(back, 303);
  if (!marking.ok) {
    const description = `Une erreur est survenue (référence ${marking.reference})`;
    return redirectWithToast(back, { kind: "error", description });
  }
  const description =
    marking.value === 0
      ? "Aucun de ces messages n'était nouveau."
      : `${count(marking.value, "message marqué comme lu", "messages marqués comme lus")}.`;
  return redirectWithToast(back, { kind: "success", description });
}

export function loader() {
  return redirect(LIST);
}
