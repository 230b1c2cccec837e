import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findRegistration } from "#app/domain/registrations/admin/registration-list.server.ts";
import {
  rejectionInput,
  rejectRegistration,
} from "#app/domain/registrations/decisions/registration-decision.server.ts";
import {
  RejectionReasonField,
  rejectionQuestion,
} from "#app/domain/registrations/decisions/registration-rejection.tsx";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/registration-reject.ts";
import { answerDecision, placeOf, refuseDecision } from "./registration-answer.server.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const registration = await findRegistration(params.id);
  if (!registration) throw data("Inscription non trouvée", { status: 404 });
  return { registration, back: placeOf(request).back };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const parsed = parseForm(rejectionInput, await request.formData());
  if (!parsed.ok) return refuseDecision(request, parsed.errors.reason ?? "");
  const decision = { reason: parsed.data.reason, by: context.get(adminContext) };
  return answerDecision(request, () => rejectRegistration(params.id, decision), {
    done: "L'inscription a été rejetée.",
    undo: params.id,
  });
}

export default function RegistrationReject({ loaderData }: Route.ComponentProps) {
  const { registration, back } = loaderData;
  return (
    <ConfirmPage
      cancelTo={back}
      {...rejectionQuestion({ ...registration, mailsLeave: useMailsLeave() })}
    >
      <RejectionReasonField />
    </ConfirmPage>
  );
}
