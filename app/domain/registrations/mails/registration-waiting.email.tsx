import { OFFER_HOURS, rankInWords } from "#app/domain/registrations/registration.ts";
import { MailAction, MailAnswerWay, MailCode, MailLayout, MailText } from "#app/ui/mail-layout.tsx";
import type { RegistrationMailData } from "./registration-mail-data.ts";

// Like the mail of a first registration, it may go to a stranger: nothing a visitor typed stands in it.
export function RegistrationWaitingEmail({
  formation,
  reference,
  link,
  rank,
}: RegistrationMailData & { rank: number }) {
  return (
    <MailLayout
      title="Vous êtes dans la liste d'attente"
      preview={`Votre numéro : ${reference}`}
      foot={
        <>
          Vous n'avez rien demandé ? Quelqu'un s'est sans doute trompé d'adresse : ignorez ce
          courriel, ou écrivez-nous <MailAnswerWay /> pour que cette demande soit effacée.
        </>
      }
    >
      <MailText>
        As-salāmu ʿalaykum. Une demande d'inscription à la formation « {formation.title} », faite
        avec cette adresse, est {rankInWords(rank)} d'attente. Son numéro est{" "}
        <strong>
          <MailCode>{reference}</MailCode>
        </strong>{" "}
        : gardez-le.
      </MailText>
      <MailText>
        Dès qu'une place se libère et que votre tour vient, nous vous écrivons : elle vous est alors
        gardée {OFFER_HOURS} heures, le temps de la prendre d'un seul geste.
      </MailText>
      <MailAction href={link}>Voir mon rang</MailAction>
    </MailLayout>
  );
}
