import { Check } from "lucide-react";
import type { MailSummary } from "#app/domain/mail/mail.ts";
import { MailState } from "#app/domain/mail/mail-admin-card.tsx";
import { waitingSince } from "#app/domain/registrations/admin/registration-admin.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Pick } from "#app/ui/lists/selection.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { type AdminMessage, MESSAGE_STATUS_LABELS, messageDeletion } from "./message.ts";
import { ReplyForm } from "./message-reply-form.tsx";

const TONES = { nouveau: "gold", lu: "neutral", repondu: "leaf" } as const;
const URGENCIES = {
  calm: "text-soft",
  soon: "font-semibold text-gold-ink",
  urgent: "font-semibold text-rose",
};

export function MessageAdminCard({
  message,
  reply,
}: {
  message: AdminMessage;
  reply?: MailSummary;
}) {
  const { id, name, status, adminResponse } = message;
  return (
    <li className="panel grid gap-3 p-5">
      <MessageHead message={message} />
      <MessageBody message={message} />
      {adminResponse === null ? (
        <ReplyForm message={message} />
      ) : (
        <SavedReply message={message} mail={reply} />
      )}
      <div className="flex flex-wrap gap-2 border-t border-rule pt-3">
        {status === "nouveau" && (
          <VerbButton to={`/admin/messages/${id}/read`} look="secondary">
            <Check aria-hidden size={16} /> Marquer comme lu
            <span className="sr-only">{` : ${name}`}</span>
          </VerbButton>
        )}
        <DeleteLink
          to={`/admin/messages/${id}/delete`}
          of={`le message ${ofName(name)}`}
          {...messageDeletion(name)}
        />
      </div>
    </li>
  );
}

function MessageHead({ message }: { message: AdminMessage }) {
  const { id, name, email, status, createdAt, ageHours } = message;
  const waiting = waitingSince(ageHours, "reçu");
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <Pick id={id} title={name} />
        <h2 className="min-w-0 text-xl break-words">
          <Bilingual>{name}</Bilingual>
        </h2>
        <Badge tone={TONES[status]}>{MESSAGE_STATUS_LABELS[status]}</Badge>
      </div>
      <p className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-0.5 text-soft">
        <a href={`mailto:${email}`} className="min-w-0 py-1.5 break-all underline hover:text-ink">
          {email}
        </a>
        <span>{formatDateTime(createdAt)}</span>
        {status !== "repondu" && <span className={URGENCIES[waiting.urgency]}>{waiting.text}</span>}
      </p>
    </div>
  );
}

export function MessageBody({ message: { subject, message } }: { message: AdminMessage }) {
  return (
    <div className="reading grid gap-1 break-words">
      {subject && (
        <p className="font-semibold">
          <Bilingual>{subject}</Bilingual>
        </p>
      )}
      <p className="whitespace-pre-line">
        <Bilingual>{message}</Bilingual>
      </p>
    </div>
  );
}

export function SavedReply({
  message: { adminResponse, responseDate },
  mail,
}: {
  message: AdminMessage;
  mail?: MailSummary;
}) {
  return (
    <div className="grid gap-2 rounded-xl border-s-3 border-gold bg-leaf px-4 py-3">
      <p className="text-sm text-soft">
        Réponse enregistrée{responseDate && ` le ${formatDateTime(responseDate)}`}
      </p>
      <p className="reading break-words whitespace-pre-line">
        <Bilingual>{adminResponse ?? ""}</Bilingual>
      </p>
      {mail && <MailState mail={mail} />}
    </div>
  );
}
