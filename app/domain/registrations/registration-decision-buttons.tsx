import { VerbButton } from "#app/ui/verb-button.tsx";
import type { AdminRegistration } from "./registration-admin.ts";

/** Only a pending registration can be decided. */
export function DecisionButtons({
  registration: { id, firstName, lastName, status },
}: {
  registration: Pick<AdminRegistration, "id" | "firstName" | "lastName" | "status">;
}) {
  if (status !== "pending") return null;
  const whom = <span className="sr-only">{` l'inscription de ${firstName} ${lastName}`}</span>;
  return (
    <div className="flex flex-wrap gap-2.5">
      <VerbButton to={`/admin/registrations/${id}/approve`} size="regular">
        Approuver{whom}
      </VerbButton>
      <VerbButton to={`/admin/registrations/${id}/reject`} look="secondary" size="regular">
        Rejeter{whom}
      </VerbButton>
    </div>
  );
}
