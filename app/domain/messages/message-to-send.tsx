import { Check, Mail, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { MailSummary } from "#app/domain/mail/mail.ts";
import { MailState } from "#app/domain/mail/mail-admin-row.tsx";
import { mailLink } from "#app/infra/forms/web-address.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import {
  MESSAGE_STATES,
  MESSAGE_TONES,
  MESSAGES_PATH,
  type MessageStatus,
  mayTakeBack,
  messageState,
  TAKE_BACK,
} from "./message.ts";
import type { readThread } from "./message-admin.server.ts";
import { replySubject } from "./message-reply.ts";

type Message = NonNullable<Awaited<ReturnType<typeof readThread>>>["message"];

export function MessageBadge({
  message,
  toSend = false,
  small,
  className,
}: {
  message: { status: MessageStatus; filedAt: Date | null };
  toSend?: boolean;
  small?: boolean;
  className?: string;
}) {
  const state = messageState(message);
  return (
    <Badge small={small} tone={toSend ? "gold" : MESSAGE_TONES[state]} className={className}>
      {toSend ? "À envoyer" : MESSAGE_STATES[state]}
    </Badge>
  );
}

/** For a minute, as in any mail program. */
export function ReplyOnItsWay({ mail, name }: { mail: MailSummary; name: string }) {
  const leave = useMailsLeave();
  if (!leave || !mayTakeBack(mail)) return <MailState mail={mail} />;
  return <TakeBack name={name} />;
}

/** Brought to the screen: on a phone it stands under a long message. */
function TakeBack({ name }: { name: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <p role="status">Envoi dans moins d'une minute</p>
      <Button type="submit" look="secondary" size="small" name={TAKE_BACK} value="on">
        <Undo2 aria-hidden size={16} /> Annuler
        <span className="sr-only">{` la réponse à ${name}`}</span>
      </Button>
    </Form>
  );
}

/** Where no mail left, the administrator's own mail carries the answer. */
export function ReplyToSend({ message }: { message: Message }) {
  const { id, name, email, subject, answer } = message;
  if (!answer || !email) return null;
  return (
    <section
      aria-label="Réponse à envoyer"
      className="grid gap-3 rounded-xl bg-gold-wash p-4 text-gold-ink"
    >
      <p className="reading">
        <strong>Cette réponse n'est pas encore partie.</strong> Envoyez-la depuis votre messagerie,
        où elle est déjà écrite, puis touchez « Je l'ai envoyée ».
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={mailLink(email, { subject: replySubject(subject), body: answer.text })}
          className={buttonClass({ size: "small" })}
        >
          <Mail aria-hidden size={16} /> L'envoyer depuis votre messagerie
          <span className="sr-only">{` à ${name}`}</span>
        </a>
        <VerbButton to={`${MESSAGES_PATH}/${id}/sent`} look="secondary">
          <Check aria-hidden size={16} /> Je l'ai envoyée
        </VerbButton>
      </div>
    </section>
  );
}
