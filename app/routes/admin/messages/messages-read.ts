import { redirect } from "react-router";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { MESSAGES_PATH, OPENED } from "#app/domain/messages/message.ts";
import {
  findMessage,
  markAsRead,
  markAsUnread,
} from "#app/domain/messages/message-admin.server.ts";
import { returnPath, verbIn } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { readSelection } from "#app/routes/admin/answers/answer-selection.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/messages-read.ts";

const FAILURE = "Les messages n'ont pas pu être marqués comme lus";
const FAILURES = {
  read: "Le message n'a pas pu être marqué comme lu",
  unread: "Le message n'a pas pu être marqué comme non lu",
};

export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const back = returnPath(request, MESSAGES_PATH);
  const who = context.get(adminContext);
  const form = await request.formData();
  if (id) {
    const answer = await markOne(id, verbIn(url, ["read", "unread"]), back, who);
    // Marked as it opens: nothing to say, and a failure is only logged.
    return form.has(OPENED) ? null : answer;
  }
  const ids = await readSelection(form, back);
  return answerVerb(back, FAILURE, async () => {
    const rows = await markAsRead(ids);
    if (rows === 0) return { said: "Aucun de ces messages n'était nouveau." };
    await recordEvent(who, { verb: "mark_all_read", kind: "messages", rows });
    return { said: `${count(rows, "message marqué comme lu", "messages marqués comme lus")}.` };
  });
}

function markOne(id: string, verb: "read" | "unread", back: string, who: Administrator) {
  const own = `${MESSAGES_PATH}/${id}`;
  // Its own page would mark it as read again.
  const to = verb === "unread" && back.startsWith(own) ? MESSAGES_PATH : back;
  return answerVerb(to, FAILURES[verb], async () => {
    const isRead = verb === "read";
    const marked = isRead ? (await markAsRead([id])) > 0 : await markAsUnread(id);
    const message = marked && (await findMessage(id));
    if (!message) {
      return isRead
        ? { said: "Le message n'était plus nouveau." }
        : { refusal: `${FAILURES.unread}.` };
    }
    await recordEvent(who, { verb: isRead ? "mark_read" : "mark_unread", kind: "message", id });
    const said = `Le message ${ofName(message.name)} est marqué comme ${isRead ? "lu" : "non lu"}.`;
    if (!isRead) return { said };
    const undo = `${own}/unread?retour=${encodeURIComponent(back)}`;
    return { said, action: { label: "Annuler", to: undo } };
  });
}

export function loader() {
  return redirect(MESSAGES_PATH);
}
