import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { OPENED } from "#app/domain/messages/message.ts";
import { markAsRead, markAsUnread } from "#app/domain/messages/message-admin.server.ts";
import { returnPath, verbIn } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { readSelection } from "#app/routes/admin/answers/answer-selection.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/messages-read.ts";

const LIST = "/admin/messages";
const UNREAD_FAILURE = "Le message n'a pas pu être marqué comme non lu";
const FAILURE = "Les messages n'ont pas pu être marqués comme lus";

/** A single message is marked as it opens: a failure is then only logged. */
export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const back = returnPath(request, LIST);
  const who = context.get(adminContext);
  const form = await request.formData();
  if (id && verbIn(url, ["read", "unread"]) === "unread") {
    return answerVerb(LIST, UNREAD_FAILURE, async () => {
      if (!(await markAsUnread(id))) return { refusal: `${UNREAD_FAILURE}.` };
      await recordEvent(who, { verb: "mark_unread", kind: "message", id });
      return { said: "Le message est marqué comme non lu." };
    });
  }
  const ids = id ? [id] : await readSelection(form, back);
  const answer = await answerVerb(back, FAILURE, async () => {
    const rows = await markAsRead(ids);
    if (rows === 0) return { said: "Aucun de ces messages n'était nouveau." };
    if (id) await recordEvent(who, { verb: "mark_read", kind: "message", id });
    else await recordEvent(who, { verb: "mark_all_read", kind: "messages", rows });
    return { said: `${count(rows, "message marqué comme lu", "messages marqués comme lus")}.` };
  });
  if (form.has(OPENED)) return null;
  return id ? redirect(back, 303) : answer;
}

export function loader() {
  return redirect(LIST);
}
