import { MailAction, MailLayout, MailText } from "#app/ui/mail-layout.tsx";
import { INVITATION_DAYS } from "./account-invitation.ts";

export function InvitationEmail({
  siteName,
  siteUrl,
  link,
  name,
  invitedBy,
}: {
  siteName: string;
  siteUrl: string;
  link: string;
  name: string;
  invitedBy: string;
}) {
  return (
    <MailLayout
      siteName={siteName}
      siteUrl={siteUrl}
      title="Vous êtes invité à gérer le site"
      preview={`${invitedBy} vous invite à devenir administrateur.`}
      foot="Vous n'attendiez pas cette invitation ? Ignorez ce courriel : sans vous, rien ne se passe."
    >
      <MailText>
        As-salāmu ʿalaykum {name}. {invitedBy} vous invite à devenir administrateur du site{" "}
        {siteName}. Choisissez votre mot de passe : le lien est valable {INVITATION_DAYS} jours et
        ne sert qu'une fois.
      </MailText>
      <MailAction href={link}>Accepter l'invitation</MailAction>
    </MailLayout>
  );
}
