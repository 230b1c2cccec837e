import { MailAction, MailLayout, MailText } from "#app/ui/mail-layout.tsx";

// Nothing typed by a visitor stands in this mail: it may go to a stranger.
export function ConfirmationEmail({ link }: { link: string }) {
  return (
    <MailLayout
      title="Confirmez votre adresse e-mail"
      preview="Un compte vient d'être créé avec cette adresse."
      foot="Vous n'avez pas demandé ce compte ? Ignorez ce courriel : sans confirmation, rien ne se passe."
    >
      <MailText>
        As-salāmu ʿalaykum. Un compte vient d'être créé avec cette adresse. Confirmez qu'elle est
        bien la vôtre : le lien est valable 24 heures.
      </MailText>
      <MailAction href={link}>Confirmer mon adresse</MailAction>
    </MailLayout>
  );
}
