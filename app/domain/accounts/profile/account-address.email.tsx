import { MailAction, MailLayout, MailText } from "#app/ui/mail-layout.tsx";

// Nothing typed stands in this mail: it may go to a stranger.
export function NewAddressEmail({ link }: { link: string }) {
  return (
    <MailLayout
      title="Confirmez votre nouvelle adresse"
      preview="Elle remplacera l'ancienne une fois confirmée."
      foot="Vous n'avez rien demandé ? Ignorez ce courriel : sans confirmation, rien ne change."
    >
      <MailText>
        As-salāmu ʿalaykum. Cette adresse doit remplacer celle d'un compte qui gère le site.
        Confirmez qu'elle est bien la vôtre : le lien est valable 24 heures. D'ici là, on se
        connecte avec l'ancienne.
      </MailText>
      <MailAction href={link}>Confirmer mon adresse</MailAction>
    </MailLayout>
  );
}

export function FormerAddressEmail({ link, newEmail }: { link: string; newEmail: string }) {
  return (
    <MailLayout
      title="L'adresse de votre compte va changer"
      preview={`${newEmail} doit la remplacer.`}
      foot="Le lien est valable sept jours, et ne sert qu'une fois."
    >
      <MailText>
        As-salāmu ʿalaykum. Il a été demandé, avec votre mot de passe, que l'adresse {newEmail}{" "}
        remplace celle-ci. Elle comptera une fois confirmée. Si c'est bien vous, vous n'avez rien à
        faire.
      </MailText>
      <MailText>
        Ce n'est pas vous ? Reprenez votre compte : il retrouve cette adresse, tous les appareils
        sont déconnectés, et vous choisissez un nouveau mot de passe.
      </MailText>
      <MailAction href={link}>Reprendre mon compte</MailAction>
    </MailLayout>
  );
}
