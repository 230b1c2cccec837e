import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { retryMails } from "#app/domain/mail/mail-admin.server.ts";
import { MAILS_PATH, retriedText } from "#app/domain/mail/mail-admin.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { readSelection } from "#app/routes/admin/answers/answer-selection.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/mails-retry.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const back = returnPath(request, MAILS_PATH);
  const ids = await readSelection(await request.formData(), back);
  return answerVerb(back, "Impossible de renvoyer les e-mails", async () => {
    const retried = await retryMails(ids, context.get(adminContext));
    const text = retriedText(retried);
    return retried.done > 0 ? { said: text } : { refusal: text };
  });
}

export function loader() {
  return redirect(MAILS_PATH);
}
