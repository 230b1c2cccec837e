import { MailAction, MailCode, MailLayout, MailText } from "#app/ui/mail-layout.tsx";
import type { RegistrationMailData } from "./registration-mail-data.ts";

export function RegistrationLapsedEmail({
  formation,
  reference,
  offer,
}: RegistrationMailData & { offer: string }) {
  return (
    <MailLayout
      title="La place n'a pas été prise à temps"
      preview="Vous pouvez revenir dans la liste d'attente."
      foot="Vous recevez ce courriel parce que vous étiez dans la liste d'attente de cette formation."
    >
      <MailText>
        As-salāmu ʿalaykum. La place de la formation « {formation.title} » qui vous était gardée
        (demande <MailCode>{reference}</MailCode>) est maintenant proposée à la personne suivante.
      </MailText>
      <MailText>
        La formation vous tente toujours ? La page ci-dessous vous remet dans la liste d'attente.
        Sinon, vous n'avez rien à faire.
      </MailText>
      <MailAction href={offer}>Revenir dans la liste</MailAction>
    </MailLayout>
  );
}
