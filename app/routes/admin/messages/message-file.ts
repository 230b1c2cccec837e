import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { fileMessage } from "#app/domain/messages/message-admin.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/message-file.ts";

const LIST = "/admin/messages";
const FAILURE = "Le message n'a pas pu être classé";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  return answerVerb(returnPath(request, LIST), FAILURE, async () => {
    if (!(await fileMessage(id))) return { refusal: `${FAILURE} : il a déjà sa réponse.` };
    await recordEvent(context.get(adminContext), { verb: "file", kind: "message", id });
    return { said: "Le message est classé sans réponse." };
  });
}

export function loader() {
  return redirect(LIST);
}
