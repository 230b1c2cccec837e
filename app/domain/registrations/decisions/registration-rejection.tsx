import { MAX_REASON, UNDO_MINUTES } from "#app/domain/registrations/registration.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import type { Confirmation } from "#app/ui/dialogs/confirm-dialog.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";

/** The question before an inscription is refused. */
export function rejectionQuestion({
  name,
  hasEmail,
  mailsLeave,
}: {
  name: string;
  hasEmail: boolean;
  mailsLeave: boolean;
}): Confirmation {
  const unread = hasEmail
    ? "Aucun courriel ne part de ce site"
    : "La personne n'a pas donné d'e-mail";
  return {
    question: `Rejeter l'inscription ${ofName(name)} ?`,
    consequence:
      hasEmail && mailsLeave
        ? `La réponse part par e-mail dans ${UNDO_MINUTES} minutes : d'ici là, vous pouvez annuler sans que la personne en sache rien.`
        : `${unread} : la personne lira la réponse sur la page de suivi, avec son numéro.`,
    confirm: "Rejeter",
  };
}

export function RejectionReasonField() {
  return (
    <TextAreaField
      label="Raison"
      name="reason"
      optional
      rows={3}
      maxLength={MAX_REASON}
      help="Écrite telle quelle à la personne. Laissée vide, la réponse n'en dit rien."
    />
  );
}
