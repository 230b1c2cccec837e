import type { Dates } from "#app/domain/registrations/decisions/registration-dates.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { MailAction, MailAnswerWay, MailCode, MailLayout, MailText } from "#app/ui/mail-layout.tsx";
import type { RegistrationMailData } from "./registration-mail-data.ts";
import { MailFacts } from "./registration-mail-facts.tsx";

/** To who has a seat, when the formation's dates are not those they were told. */
export function RegistrationMovedEmail({
  formation,
  reference,
  link,
  before,
}: RegistrationMailData & { before: Dates }) {
  const { title, startDate, endDate } = formation;
  return (
    <MailLayout
      title={movedTitle(formation, before)}
      preview={
        startDate ? `${title} : du nouveau.` : `${title} : les dates prévues ne valent plus.`
      }
      foot="Vous recevez ce courriel parce que vous êtes inscrit à cette formation."
    >
      <MailText>
        As-salāmu ʿalaykum. {whatChanged(before, startDate)} « {title} » (inscription{" "}
        <MailCode>{reference}</MailCode>). Votre place reste réservée.
      </MailText>
      <MailFacts
        facts={[
          ["Début", startDate ? formatLongDate(startDate) : "date à définir"],
          ["Fin", endDate && formatLongDate(endDate)],
          ["Début prévu auparavant", earlier(before.startDate, startDate)],
          ["Fin prévue auparavant", earlier(before.endDate, endDate)],
        ]}
      />
      <MailText>
        {attached(before, startDate)} Un empêchement ? Dites-le-nous <MailAnswerWay /> : votre place
        ira à quelqu'un d'autre.
      </MailText>
      <MailAction href={link}>Voir mon inscription</MailAction>
    </MailLayout>
  );
}

function earlier(before: string | null, now: string | null): string | null {
  return before && before !== now ? formatLongDate(before) : null;
}

/** The heading, and the beginning of the subject. */
export function movedTitle({ startDate }: Pick<Dates, "startDate">, before: Dates): string {
  if (!startDate) return "Dates reportées";
  return before.startDate ? "Nouvelles dates" : "Les dates sont fixées";
}

function whatChanged(before: Dates, startDate: string | null): string {
  if (!startDate) return "Les dates prévues ne valent plus pour la formation";
  return before.startDate
    ? "Les dates ont changé pour la formation"
    : "Les dates sont maintenant fixées pour la formation";
}

function attached(before: Dates, startDate: string | null): string {
  if (!startDate) {
    return "Nous vous écrirons dès que les nouvelles seront fixées. Les anciennes sont dans votre agenda ? Le fichier joint à ce courriel les en retire.";
  }
  return before.startDate
    ? "Les nouvelles dates sont jointes à ce courriel : ouvrez le fichier, et votre agenda se met à jour."
    : "Elles sont jointes à ce courriel : ouvrez le fichier pour les mettre dans votre agenda.";
}
