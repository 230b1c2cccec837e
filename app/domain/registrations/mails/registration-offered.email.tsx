import { formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { MailAction, MailCode, MailLayout, MailText } from "#app/ui/mail-layout.tsx";
import type { RegistrationMailData } from "./registration-mail-data.ts";

export function RegistrationOfferedEmail({
  formation,
  reference,
  expiresAt,
  offer,
}: RegistrationMailData & {
  expiresAt: Date;
  /** To the page with the button. */
  offer: string;
}) {
  const { title, startDate } = formation;
  const end = formatDateTime(expiresAt);
  return (
    <MailLayout
      title="Une place s'est libérée pour vous"
      preview={`Elle vous est gardée jusqu'au ${end}.`}
      foot="Vous recevez ce courriel parce que vous êtes dans la liste d'attente de cette formation."
    >
      <MailText>
        As-salāmu ʿalaykum. Votre tour est venu : une place de la formation « {title} » vous est
        gardée jusqu'au <strong>{end}</strong> (heure de Paris).
        {startDate && ` La formation commence le ${formatLongDate(startDate)}.`}
      </MailText>
      <MailText>
        Ouvrez la page et dites si vous la prenez. Passé ce moment, elle est proposée à la personne
        suivante. Votre numéro : <MailCode>{reference}</MailCode>.
      </MailText>
      <MailAction href={offer}>Voir la place proposée</MailAction>
    </MailLayout>
  );
}
