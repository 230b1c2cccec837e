import { formatLongDate } from "#app/infra/french/french.ts";
import { MailAction, MailLayout, MailText, useMailSite } from "#app/ui/mail-layout.tsx";

// Only the centre's words: the visitor's may have been typed with somebody else's address.
export function MessageReplyEmail({ writtenOn, response }: { writtenOn: Date; response: string }) {
  const { url } = useMailSite();
  const paragraphs = response.split(/\n{2,}/).map((text, place) => ({ place, text }));
  return (
    <MailLayout
      title="Réponse à votre message"
      preview={`Vous nous avez écrit le ${formatLongDate(writtenOn)}.`}
      foot={`Vous recevez ce courriel parce qu'un message nous a été envoyé avec cette adresse le ${formatLongDate(writtenOn)}.`}
    >
      {paragraphs.map(({ place, text }) => (
        <MailText key={place}>
          <span style={{ whiteSpace: "pre-line" }}>{text}</span>
        </MailText>
      ))}
      <MailAction href={`${url}/contact`}>Nous écrire de nouveau</MailAction>
    </MailLayout>
  );
}
