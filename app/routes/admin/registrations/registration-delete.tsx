import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findRegistration } from "#app/domain/registrations/admin/registration-list.server.ts";
import { registrationDeletion } from "#app/domain/registrations/decisions/registration-questions.tsx";
import { answerDeletion } from "#app/routes/admin/answers/answer-deletion.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/registration-delete.ts";
import { placeOf } from "./registration-answer.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const registration = await findRegistration(params.id);
  if (!registration) throw data("Inscription non trouvée", { status: 404 });
  return registration;
}

export function action({ request, params, context }: Route.ActionArgs) {
  const { back, failure } = placeOf(request);
  return answerDeletion(context.get(adminContext), {
    kind: "registration",
    id: params.id,
    back,
    done: "L'inscription a été supprimée.",
    failure,
  });
}

export default function RegistrationDelete({ loaderData }: Route.ComponentProps) {
  const { name, status } = loaderData;
  return <ConfirmPage cancelTo="/admin/registrations" {...registrationDeletion(name, status)} />;
}
