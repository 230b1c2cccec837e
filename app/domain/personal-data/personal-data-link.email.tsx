import { MailAction, MailAnswerWay, MailLayout, MailText } from "#app/ui/mail-layout.tsx";
import { LINK_HOURS } from "./personal-data.ts";

export function PersonalFileEmail({
  link,
}: {
  /** Null when nothing is kept under this address. */
  link: string | null;
}) {
  return (
    <MailLayout
      title={
        link
          ? "Les données que nous conservons sur vous"
          : "Nous ne conservons aucune donnée sur vous"
      }
      preview={link ? "Le lien est valable 24 heures." : "Rien n'est gardé sous cette adresse."}
      foot="Vous n'avez rien demandé ? Quelqu'un s'est sans doute trompé d'adresse : ignorez cet e-mail, rien ne changera."
    >
      {link ? (
        <>
          <MailText>
            As-salāmu ʿalaykum. La page ci-dessous montre tout ce qui est gardé sous votre adresse.
            Vous pourrez le télécharger, ou l'effacer. Le lien est valable {LINK_HOURS} heures : ne
            transmettez pas cet e-mail.
          </MailText>
          <MailAction href={link}>Voir mes données</MailAction>
        </>
      ) : (
        <MailText>
          As-salāmu ʿalaykum. Quelqu'un a demandé, avec cette adresse, ce que nous gardons de vous :
          nous n'avons rien. Si vous avez utilisé une autre adresse, demandez avec celle-là ; si
          vous n'avez donné qu'un téléphone, écrivez-nous <MailAnswerWay />.
        </MailText>
      )}
    </MailLayout>
  );
}
