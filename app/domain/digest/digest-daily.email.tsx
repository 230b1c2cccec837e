import type { WaitingItem } from "#app/domain/all-unanswered.server.ts";
import { messageAge } from "#app/domain/messages/message-age.ts";
import { waitingSince } from "#app/domain/registrations/admin/registration-admin.ts";
import { ANSWER_HOURS } from "#app/domain/registrations/registration.ts";
import { count } from "#app/infra/french/french.ts";
import { MailAction, MailCode, MailLayout, MailText, useMailSite } from "#app/ui/mail-layout.tsx";

const LINES = 15;

export function digestSubject(waiting: readonly Pick<WaitingItem, "kind">[]): string {
  const { registration = [], message = [] } = Object.groupBy(waiting, ({ kind }) => kind);
  const parts = [
    registration.length > 0 && count(registration.length, "inscription"),
    message.length > 0 && count(message.length, "message"),
  ].filter(Boolean);
  return `${parts.join(" et ")} ${waiting.length > 1 ? "attendent" : "attend"} une réponse`;
}

export function DailyDigestEmail({ waiting, now }: { waiting: WaitingItem[]; now: Date }) {
  const { url } = useMailSite();
  const { registration = [], message = [] } = Object.groupBy(waiting, ({ kind }) => kind);
  return (
    <MailLayout
      title={digestSubject(waiting)}
      preview={`Une réponse est promise sous ${ANSWER_HOURS} heures.`}
      foot="Vous recevez cet e-mail à 8 h, les jours où quelque chose attend, parce que vous administrez ce site. Il s'arrête dans les paramètres."
    >
      <MailText>As-salāmu ʿalaykum. Une réponse est promise sous {ANSWER_HOURS} heures.</MailText>
      <WaitingLines title="Inscriptions" items={registration} now={now} />
      {registration.length > 0 && (
        <MailAction href={`${url}/admin/registrations?statut=pending`}>
          Voir les inscriptions
        </MailAction>
      )}
      <WaitingLines title="Messages" items={message} now={now} />
      {message.length > 0 && (
        <MailAction href={`${url}/admin/messages`}>Lire les messages</MailAction>
      )}
    </MailLayout>
  );
}

// References, not names: a mailbox is read on many screens.
function WaitingLines({ title, items, now }: { title: string; items: WaitingItem[]; now: Date }) {
  if (items.length === 0) return null;
  const rest = items.length - LINES;
  return (
    <MailText>
      <strong>{title}</strong>
      {items.slice(0, LINES).map(({ id, kind, reference, about, ageHours, since, isRead }) => (
        <span key={id}>
          <br />
          {kind === "registration" && (
            <>
              <MailCode>{reference}</MailCode> · {about} ·{" "}
            </>
          )}
          {kind === "registration"
            ? waitingSince({ ageHours, since }, "reçue", now).text
            : messageAge({ status: isRead ? "lu" : "nouveau", ageHours, createdAt: since }, now)
                .text}
        </span>
      ))}
      {rest > 0 && (
        <>
          <br />
          et {rest.toLocaleString("fr-FR")} de plus.
        </>
      )}
    </MailText>
  );
}
