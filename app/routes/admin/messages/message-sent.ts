import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { MESSAGES_PATH } from "#app/domain/messages/message.ts";
import { markReplySent } from "#app/domain/messages/message-reply.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/message-sent.ts";

const FAILURE = "L'envoi n'a pas pu être noté";

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  return answerVerb(returnPath(request, MESSAGES_PATH), FAILURE, async () => {
    if (!(await markReplySent(id))) return { refusal: `${FAILURE} : il l'est déjà.` };
    await recordEvent(context.get(adminContext), { verb: "send_reply", kind: "message", id });
    return { said: "La réponse est notée comme envoyée." };
  });
}

export function loader() {
  return redirect(MESSAGES_PATH);
}
