import { data } from "react-router";
import { deleteRegistration } from "#app/domain/registrations/registration-decision.server.ts";
import { registrationDeletion } from "#app/domain/registrations/registration-deletion.ts";
import { findRegistration } from "#app/domain/registrations/registration-list.server.ts";
import { ConfirmPage } from "#app/ui/confirm-dialog.tsx";
import type { Route } from "./+types/registration-delete.ts";
import { answerDecision } from "./registration-answer.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const registration = await findRegistration(params.id);
  if (!registration) throw data("Inscription non trouvée", { status: 404 });
  return registration;
}

export function action({ request, params }: Route.ActionArgs) {
  return answerDecision(
    request,
    () => deleteRegistration(params.id),
    "L'inscription a été supprimée.",
  );
}

export default function RegistrationDelete({ loaderData }: Route.ComponentProps) {
  const { name, status } = loaderData;
  return <ConfirmPage cancelTo="/admin/registrations" {...registrationDeletion(name, status)} />;
}
