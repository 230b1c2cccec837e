import { MailAction, MailLayout, MailText } from "#app/ui/mail-layout.tsx";

// Nothing typed by a visitor stands in this mail: it may go to a stranger.
export function ConfirmSubscriptionEmail({ link, days }: { link: string; days: number }) {
  return (
    <MailLayout
      title="Confirmez votre inscription"
      preview="Un clic, et la lettre arrivera à cette adresse."
      foot="Vous n'avez rien demandé ? Ignorez ce courriel : sans confirmation, vous ne recevrez rien de plus."
    >
      <MailText>
        As-salāmu ʿalaykum. Cette adresse vient d'être donnée pour recevoir notre lettre. Confirmez
        qu'elle est bien la vôtre : le lien est valable {days} jours.
      </MailText>
      <MailAction href={link}>Recevoir la lettre</MailAction>
    </MailLayout>
  );
}
