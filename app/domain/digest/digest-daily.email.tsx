import { waitingSince } from "#app/domain/registrations/admin/registration-admin.ts";
import { ANSWER_HOURS } from "#app/domain/registrations/registration.ts";
import { MailAction, MailCode, MailLayout, MailText, useMailSite } from "#app/ui/mail-layout.tsx";
import { DIGEST_LINES, type Digest, digestSubject } from "./digest.ts";

// References, not names: a mailbox is read on many screens.
export function DailyDigestEmail({ digest }: { digest: Digest }) {
  const { url } = useMailSite();
  const { registrations, messages } = digest;
  const subject = digestSubject(digest);
  return (
    <MailLayout
      title={subject}
      preview={`Une réponse est promise sous ${ANSWER_HOURS} heures.`}
      foot="Vous recevez ce courriel à 8 h, les jours où quelque chose attend, parce que vous administrez ce site. Il s'arrête dans les paramètres."
    >
      <MailText>As-salāmu ʿalaykum. Une réponse est promise sous {ANSWER_HOURS} heures.</MailText>
      {registrations.length > 0 && (
        <MailText>
          <strong>Inscriptions</strong>
          {registrations.slice(0, DIGEST_LINES).map(({ reference, formation, hours }) => (
            <span key={reference}>
              <br />
              <MailCode>{reference}</MailCode> · {formation} · {waitingSince(hours).text}
            </span>
          ))}
          <More of={registrations.length} />
        </MailText>
      )}
      {registrations.length > 0 && (
        <MailAction href={`${url}/admin/registrations?statut=pending`}>
          Voir les inscriptions
        </MailAction>
      )}
      {messages.length > 0 && (
        <MailText>
          <strong>Messages</strong>
          {messages.slice(0, DIGEST_LINES).map(({ hours }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once
            <span key={place}>
              <br />
              {waitingSince(hours, "reçu").text}
            </span>
          ))}
          <More of={messages.length} />
        </MailText>
      )}
      {messages.length > 0 && (
        <MailAction href={`${url}/admin/messages?statut=nouveau`}>Lire les messages</MailAction>
      )}
    </MailLayout>
  );
}

function More({ of }: { of: number }) {
  if (of <= DIGEST_LINES) return null;
  return (
    <>
      <br />
      et {(of - DIGEST_LINES).toLocaleString("fr-FR")} de plus.
    </>
  );
}
