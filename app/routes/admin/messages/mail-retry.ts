import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { MAILS_PATH } from "#app/domain/mail/mail-admin.ts";
import { retryMail } from "#app/domain/mail/mail-retry.server.ts";
import type { Route } from "./+types/mail-retry.ts";
import { answerAgain } from "./mail-answer.server.ts";

export function action({ request, params, context }: Route.ActionArgs) {
  return answerAgain(request, () => retryMail(params.id, context.get(adminContext)));
}

export function loader() {
  return redirect(MAILS_PATH);
}
