import { MailAction, MailLayout, MailText } from "#app/ui/mail-layout.tsx";

export function NoticeEmail({ link, what }: { link: string; what: string }) {
  return (
    <MailLayout
      title="Votre compte a changé"
      preview={what}
      foot="Ce courriel part à chaque changement de ce qui protège votre compte."
    >
      <MailText>As-salāmu ʿalaykum. {what} Si c'est bien vous, vous n'avez rien à faire.</MailText>
      <MailText>
        Ce n'est pas vous ? Choisissez tout de suite un nouveau mot de passe : il déconnecte tous
        les appareils.
      </MailText>
      <MailAction href={link}>Choisir un nouveau mot de passe</MailAction>
    </MailLayout>
  );
}
