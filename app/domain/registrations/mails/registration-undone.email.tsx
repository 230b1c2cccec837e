import { MailAction, MailCode, MailLayout, MailText } from "#app/ui/mail-layout.tsx";
import type { RegistrationMailData } from "./registration-mail-data.ts";

/** Takes back a decision that was told. */
export function RegistrationUndoneEmail({
  formation,
  reference,
  link,
  inLine,
  seat,
  dated,
}: RegistrationMailData & {
  /** True when a seat was offered, and is taken back. */
  seat: boolean;
  /** True when the person has the place in line again. */
  inLine: boolean;
  /** True when the dates were sent with the decision. */
  dated: boolean;
}) {
  return (
    <MailLayout
      title={inLine ? "Vous retrouvez votre rang" : "Votre demande est de nouveau à l'étude"}
      preview={`${seat ? "La place proposée" : "La réponse"} au sujet de ${reference} ne vaut plus.`}
      foot="Vous recevez ce courriel parce que vous avez demandé cette inscription."
    >
      <MailText>
        As-salāmu ʿalaykum. {seat ? "La place proposée pour" : "La réponse à"} votre demande{" "}
        <MailCode>{reference}</MailCode> pour la formation « {formation.title} » ne vaut plus : elle
        a été {seat ? "reprise" : "annulée"}. Veuillez nous en excuser.
      </MailText>
      <MailText>
        {inLine
          ? "Vous êtes de nouveau dans la liste d'attente, à votre rang. Nous vous écrirons dès que votre tour vient."
          : "Votre demande n'est pas perdue : nous l'étudions de nouveau, et vous écrirons dès que la décision sera prise."}
        {dated &&
          " Les dates sont dans votre agenda ? Le fichier joint à ce courriel les en retire."}
      </MailText>
      <MailAction href={link}>Suivre mon inscription</MailAction>
    </MailLayout>
  );
}
