import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { markAsRead } from "#app/domain/messages/message-admin.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { readSelection } from "#app/routes/admin/answers/answer-selection.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/messages-read.ts";

const LIST = "/admin/messages";
const FAILURE = "Les messages n'ont pas pu être marqués comme lus";

/** A single message is marked when opened in the list: a failure is then only logged. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const back = returnPath(request, LIST);
  const who = context.get(adminContext);
  const ids = id ? [id] : await readSelection(await request.formData(), back);
  const answer = await answerVerb(back, FAILURE, async () => {
    const rows = await markAsRead(ids);
    if (rows === 0) return { said: "Aucun de ces messages n'était nouveau." };
    if (id) await recordEvent(who, { verb: "mark_read", kind: "message", id });
    else await recordEvent(who, { verb: "mark_all_read", kind: "messages", rows });
    return { said: `${count(rows, "message marqué comme lu", "messages marqués comme lus")}.` };
  });
  return id ? redirect(back, 303) : answer;
}

export function loader() {
  return redirect(LIST);
}
