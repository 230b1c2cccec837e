import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { MAILS_PATH, SECOND_SENDING } from "#app/domain/mail/mail-admin.ts";
import { findMail } from "#app/domain/mail/mail-list.server.ts";
import { repeatMail } from "#app/domain/mail/mail-retry.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/mail-repeat.ts";
import { answerAgain } from "./mail-answer.server.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  if (!(await findMail(params.id))) throw data("Courriel non trouvé", { status: 404 });
  return { back: returnPath(request, MAILS_PATH) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerAgain(request, () => repeatMail(params.id, context.get(adminContext)));
}

export default function MailRepeat({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage cancelTo={loaderData.back} {...SECOND_SENDING} />;
}
