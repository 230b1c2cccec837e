import { Check } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import type { MailSummary } from "#app/domain/mail/mail.ts";
import { MailState } from "#app/domain/mail/mail-admin-row.tsx";
import { waitingSince } from "#app/domain/registrations/admin/registration-admin.ts";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { Pick } from "#app/ui/lists/selection.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { contactMessages } from "./message.table.server.ts";
import { MESSAGE_STATUSES, messageDeletion } from "./message.ts";

type Message = typeof contactMessages.$inferSelect;

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
  message: Message & { ageHours: number };
  reply?: MailSummary;
}) {
  const { id, name, email, status, createdAt, ageHours } = message;
  const waiting = waitingSince(ageHours, "reçu");
  return (
    <li className="panel grid gap-3 p-5">
      <div className="grid min-w-0 gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          <Pick id={id} title={name} />
          <h2 className="min-w-0 text-xl break-words">
            <Bilingual>{name}</Bilingual>
          </h2>
          <Badge tone={TONES[status]}>{MESSAGE_STATUSES[status]}</Badge>
        </div>
        <p className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-0.5 text-soft">
          <a href={`mailto:${email}`} className="min-w-0 py-1.5 break-all underline hover:text-ink">
            {email}
          </a>
          <span>{formatDateTime(createdAt)}</span>
          {status !== "repondu" && (
            <span className={URGENCIES[waiting.urgency]}>{waiting.text}</span>
          )}
        </p>
      </div>
      <MessageAndReply message={message} reply={reply} />
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

/** What was written, then the answer, or the form to give it. */
export function MessageAndReply({
  message,
  reply,
  ...form
}: {
  message: Message;
  reply?: MailSummary;
  refusal?: FormRefusal;
  backTo?: string;
}) {
  const { subject, adminResponse, responseDate } = message;
  return (
    <>
      <div className="reading grid gap-1 break-words">
        {subject && (
          <p className="font-semibold">
            <Bilingual>{subject}</Bilingual>
          </p>
        )}
        <p className="whitespace-pre-line">
          <Bilingual>{message.message}</Bilingual>
        </p>
      </div>
      {adminResponse === null ? (
        <ReplyForm message={message} {...form} />
      ) : (
        <div className="grid gap-2 rounded-xl border-s-3 border-gold bg-leaf px-4 py-3">
          <p className="text-sm text-soft">
            Réponse enregistrée{responseDate && ` le ${formatDateTime(responseDate)}`}
          </p>
          <p className="reading break-words whitespace-pre-line">
            <Bilingual>{adminResponse}</Bilingual>
          </p>
          {reply && <MailState mail={reply} />}
        </div>
      )}
    </>
  );
}

const BLANK = { response: "" };

function ReplyForm({
  message: { id, name },
  refusal,
  backTo,
}: {
  message: Message;
  refusal?: FormRefusal;
  backTo?: string;
}) {
  const fetcher = useFetcher<FormRefusal>();
  const { pathname, search } = useLocation();
  const leave = useMailsLeave();
  const busy = fetcher.state !== "idle";
  return (
    <AutosavedForm
      name={`reponse/${id}`}
      keepsDraft
      fetcher={fetcher}
      action={`/admin/messages/${id}/reply?retour=${encodeURIComponent(backTo ?? pathname + search)}`}
      stored={BLANK}
      refusal={fetcher.data ?? refusal}
      summary={{ title: "Erreur" }}
      className="grid gap-3"
    >
      {({ shown, errors }) => (
        <>
          <TextAreaField
            label={`Répondre à ${name}`}
            name="response"
            rows={3}
            required
            maxLength={10_000}
            defaultValue={shown.response}
            error={errors.response}
            help={
              leave
                ? "Votre réponse est envoyée par e-mail et gardée ici. Vous ne pourrez plus la modifier."
                : "Votre réponse est gardée ici, mais ce site n'envoie pas d'e-mails : donnez-la vous-même. Vous ne pourrez plus la modifier."
            }
          />
          <Button type="submit" size="small" disabled={busy} className="justify-self-start">
            {busy ? "Envoi…" : "Envoyer la réponse"}
          </Button>
        </>
      )}
    </AutosavedForm>
  );
}
