import { priceOf } from "#app/domain/courses/formations/formation.ts";
import { formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import { MailAction, MailAnswerWay, MailCode, MailLayout, MailText } from "#app/ui/mail-layout.tsx";
import type { RegistrationMailData } from "./registration-mail-data.ts";
import { MailFacts } from "./registration-mail-facts.tsx";

export function RegistrationApprovedEmail({
  site,
  formation,
  reference,
  link,
  enrolled = false,
}: RegistrationMailData & {
  /** True when the centre registered the person, who may have sent no form. */
  enrolled?: boolean;
}) {
  const { startDate, endDate, price, durationHours, instructor } = formation;
  return (
    <MailLayout
      title={enrolled ? "Vous êtes inscrit" : "Votre inscription est acceptée"}
      preview={`${formation.title} : votre place est réservée.`}
      foot={
        enrolled ? (
          <>
            Vous recevez ce courriel parce qu'un responsable vous a inscrit avec cette adresse. Ce
            n'est pas vous ? Écrivez-nous <MailAnswerWay />, et l'inscription sera effacée.
          </>
        ) : (
          "Vous recevez ce courriel parce que vous avez demandé cette inscription."
        )
      }
    >
      <MailText>
        As-salāmu ʿalaykum.{" "}
        {enrolled
          ? `Un responsable vous a inscrit à la formation « ${formation.title} » : votre place est réservée.`
          : `Bonne nouvelle : vous êtes inscrit à la formation « ${formation.title} ». Votre place est réservée.`}
      </MailText>
      <MailFacts
        facts={[
          ["Numéro d'inscription", <MailCode key="numero">{reference}</MailCode>],
          ["Début", startDate ? formatLongDate(startDate) : "date à définir"],
          ["Fin", endDate && formatLongDate(endDate)],
          ["Durée", durationHours > 0 && formatDuration(durationHours * 3600)],
          ["Instructeur", instructor],
          ["Prix", priceOf(price)],
          ["Adresse", site.address],
          ["Téléphone", site.phone],
        ]}
      />
      <MailText>
        Un responsable vous contactera pour vous accueillir et répondre à vos questions.
        {startDate &&
          " Les dates sont jointes à ce courriel : ouvrez le fichier pour les mettre dans votre agenda."}{" "}
        Un empêchement ? Dites-le-nous <MailAnswerWay /> : votre place ira à quelqu'un d'autre.
      </MailText>
      <MailAction href={link}>Voir mon inscription</MailAction>
    </MailLayout>
  );
}
