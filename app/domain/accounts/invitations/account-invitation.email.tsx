import { MailAction, MailLayout, MailText, useMailSite } from "#app/ui/mail-layout.tsx";
import { INVITATION_DAYS } from "./account-invitation.ts";

export function InvitationEmail({
  link,
  name,
  invitedBy,
}: {
  link: string;
  name: string;
  invitedBy: string;
}) {
  const site = useMailSite();
  return (
    <MailLayout
      title="Vous êtes invité à gérer le site"
      preview={`${invitedBy} vous invite à devenir administrateur.`}
      foot="Vous n'attendiez pas cette invitation ? Ignorez ce courriel : sans vous, rien ne se passe."
    >
      <MailText>
        As-salāmu ʿalaykum {name}. {invitedBy} vous invite à devenir administrateur du site{" "}
        {site.name}. Choisissez votre mot de passe : le lien est valable {INVITATION_DAYS} jours et
        ne sert qu'une fois.
      </MailText>
      <MailAction href={link}>Accepter l'invitation</MailAction>
    </MailLayout>
  );
}
