import { MailAction, MailAnswerWay, MailCode, MailLayout, MailText } from "#app/ui/mail-layout.tsx";
import { ANSWER_HOURS } from "./registration.ts";
import type { RegistrationMailData } from "./registration-mail-data.ts";

// Nothing typed by a visitor stands in this mail: it may go to a stranger.
export function RegistrationReceivedEmail({
  formation,
  reference,
  pending,
  link,
}: RegistrationMailData & {
  /** False when the decision was taken already and the number is only recalled. */
  pending: boolean;
}) {
  return (
    <MailLayout
      title="Votre inscription est bien reçue"
      preview={`Votre numéro : ${reference}`}
      foot={
        <>
          Vous n'avez rien demandé ? Quelqu'un s'est sans doute trompé d'adresse : ignorez ce
          courriel, ou écrivez-nous <MailAnswerWay /> pour que cette inscription soit effacée.
        </>
      }
    >
      <MailText>
        As-salāmu ʿalaykum. Une demande d'inscription à la formation « {formation.title} » nous est
        parvenue avec cette adresse. Son numéro est{" "}
        <strong>
          <MailCode>{reference}</MailCode>
        </strong>{" "}
        : gardez-le.
      </MailText>
      {pending && (
        <MailText>
          Notre équipe étudie le dossier. Vous recevrez sa décision par e-mail sous {ANSWER_HOURS}{" "}
          heures ; si elle est favorable, les modalités pratiques y seront jointes.
        </MailText>
      )}
      <MailAction href={link}>Suivre mon inscription</MailAction>
    </MailLayout>
  );
}
