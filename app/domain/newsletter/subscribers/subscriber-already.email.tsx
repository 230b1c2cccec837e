import { MailAction, MailLayout, MailText } from "#app/ui/mail-layout.tsx";

export function AlreadySubscribedEmail({ link }: { link: string }) {
  return (
    <MailLayout
      title="Votre adresse est déjà inscrite"
      preview="La lettre arrive déjà à cette adresse."
      foot="Vous n'avez rien demandé ? Ignorez ce courriel : rien ne change."
    >
      <MailText>
        As-salāmu ʿalaykum. Cette adresse vient d'être donnée pour recevoir notre lettre, et elle la
        reçoit déjà : il n'y a rien à faire. Pour ne plus la recevoir, c'est ici.
      </MailText>
      <MailAction href={link}>Se désinscrire</MailAction>
    </MailLayout>
  );
}
