import { MailAction, MailAnswerWay, MailCode, MailLayout, MailText } from "#app/ui/mail-layout.tsx";
import type { RegistrationMailData } from "./registration-mail-data.ts";

export function RegistrationRejectedEmail({
  site,
  formation,
  reference,
  reason,
}: RegistrationMailData & { reason: string | null }) {
  return (
    <MailLayout
      title="Votre inscription n'a pas été retenue"
      preview={`La réponse à votre demande ${reference}.`}
      foot="Vous recevez ce courriel parce que vous avez demandé cette inscription."
    >
      <MailText>
        As-salāmu ʿalaykum. Nous avons étudié votre demande <MailCode>{reference}</MailCode> pour la
        formation « {formation.title} », et nous ne pouvons pas l'accepter cette fois.
      </MailText>
      {reason && (
        <MailText>
          <span style={{ whiteSpace: "pre-line" }}>{reason}</span>
        </MailText>
      )}
      <MailText>
        D'autres formations s'ouvrent régulièrement, et nos cours audio restent à votre disposition.
        Une question ? Écrivez-nous <MailAnswerWay />.
      </MailText>
      <MailAction href={`${site.url}/formations`}>Voir les autres formations</MailAction>
    </MailLayout>
  );
}
