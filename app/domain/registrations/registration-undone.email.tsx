import { MailAction, MailLayout, MailText } from "#app/ui/mail-layout.tsx";
import type { RegistrationMailData } from "./registration-mail-data.ts";

/** Takes back a decision that was told. */
export function RegistrationUndoneEmail({ formation, reference, link }: RegistrationMailData) {
  return (
    <MailLayout
      title="Votre demande est de nouveau à l'étude"
      preview={`Notre courriel précédent au sujet de ${reference} ne vaut plus.`}
      foot="Vous recevez ce courriel parce que vous avez demandé cette inscription."
    >
      <MailText>
        As-salāmu ʿalaykum. Notre courriel précédent, au sujet de votre demande {reference} pour la
        formation « {formation.title} », ne vaut plus : la décision qu'il annonçait a été annulée.
        Veuillez nous en excuser.
      </MailText>
      <MailText>
        Votre demande n'est pas perdue : nous l'étudions de nouveau, et vous écrirons dès que la
        décision sera prise.
      </MailText>
      <MailAction href={link}>Suivre mon inscription</MailAction>
    </MailLayout>
  );
}
