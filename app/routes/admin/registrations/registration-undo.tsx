import { data, redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findRegistration } from "#app/domain/registrations/admin/registration-list.server.ts";
import { undoDecision } from "#app/domain/registrations/decisions/registration-undoing.server.ts";
import {
  undoingQuestion,
  undoneText,
} from "#app/domain/registrations/decisions/registration-undoing.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/registration-undo.ts";
import { answerDecision, placeOf } from "./registration-answer.server.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const registration = await findRegistration(params.id);
  if (!registration) throw data("Inscription non trouvée", { status: 404 });
  const { back } = placeOf(request);
  if (!registration.undoable) throw redirect(back);
  return { registration, back };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerDecision(request, () => undoDecision(params.id, context.get(adminContext)), {
    done: (undone) => undoneText(undone, mailsLeave()),
  });
}

export default function RegistrationUndo({ loaderData }: Route.ComponentProps) {
  const { registration, back } = loaderData;
  return (
    <ConfirmPage
      cancelTo={back}
      {...undoingQuestion({ ...registration, mailsLeave: useMailsLeave() })}
    />
  );
}
