import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import type { RegistrationState } from "#app/domain/registrations/registration.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import type { Confirmation } from "#app/ui/dialogs/confirm-dialog.tsx";

/** The question before an inscription goes. */
export function registrationDeletion(name: string, status: RegistrationState): Confirmation {
  const seat = status === "approved" ? " La place qu'elle occupait se libère." : "";
  return {
    question: `Êtes-vous sûr de vouloir supprimer l'inscription ${ofName(name)} ?`,
    consequence: `${KEPT_IN_TRASH} Ensuite, tout ce que la personne a indiqué sera effacé.${seat}`,
  };
}
