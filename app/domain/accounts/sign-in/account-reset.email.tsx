import { MailAction, MailLayout, MailText } from "#app/ui/mail-layout.tsx";

export function ResetEmail({ link }: { link: string }) {
  return (
    <MailLayout
      title="Choisissez un nouveau mot de passe"
      preview="Le lien est valable une heure et ne sert qu'une fois."
      foot="Vous n'avez rien demandé ? Ignorez ce courriel : votre mot de passe ne change pas."
    >
      <MailText>
        As-salāmu ʿalaykum. Vous avez demandé un nouveau mot de passe. Le lien est valable une heure
        et ne sert qu'une fois ; les appareils déjà connectés seront déconnectés.
      </MailText>
      <MailAction href={link}>Choisir un mot de passe</MailAction>
    </MailLayout>
  );
}
