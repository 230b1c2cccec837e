import { ANSWER_HOURS } from "#app/domain/registrations/registration.ts";
import { MailAction, MailAnswerWay, MailCode, MailLayout, MailText } from "#app/ui/mail-layout.tsx";
import type { RegistrationMailData } from "./registration-mail-data.ts";

// Nothing typed by a visitor stands in this mail: it may go to a stranger.
export function RegistrationReceivedEmail({
  formation,
  reference,
  again,
  link,
}: RegistrationMailData & {
  /** True when somebody registered asks a second time. */
  again: boolean;
}) {
  return (
    <MailLayout
      title={again ? "Votre inscription était déjà là" : "Votre inscription est bien reçue"}
      preview={`Votre numéro : ${reference}`}
      foot={
        <>
          Vous n'avez rien demandé ? Quelqu'un s'est sans doute trompé d'adresse : ignorez ce
          courriel{again ? "" : ", ou écrivez-nous "}
          {!again && <MailAnswerWay />}
          {!again && " pour que cette inscription soit effacée"}.
        </>
      }
    >
      {again ? (
        <MailText>
          As-salāmu ʿalaykum. Une nouvelle demande d'inscription à la formation « {formation.title}{" "}
          » nous est parvenue à votre nom. La première est toujours là : c'est elle qui compte, et
          rien n'y a changé. Son numéro est{" "}
          <strong>
            <MailCode>{reference}</MailCode>
          </strong>{" "}
          : gardez celui-ci, et non celui que la page vient de montrer.
        </MailText>
      ) : (
        <MailText>
          As-salāmu ʿalaykum. Une demande d'inscription à la formation « {formation.title} » nous
          est parvenue avec cette adresse. Son numéro est{" "}
          <strong>
            <MailCode>{reference}</MailCode>
          </strong>{" "}
          : gardez-le.
        </MailText>
      )}
      <MailText>
        {again
          ? "Vous n'avez rien à refaire. Vos coordonnées ont changé ? Répondez à ce courriel."
          : `Notre équipe étudie le dossier. Vous recevrez sa décision par e-mail sous ${ANSWER_HOURS} heures ; si elle est favorable, les modalités pratiques y seront jointes.`}
      </MailText>
      <MailAction href={link}>Suivre mon inscription</MailAction>
    </MailLayout>
  );
}
