import { useLocation, useNavigation } from "react-router";
import type { MailSummary } from "#app/domain/mail/mail.ts";
import {
  REGISTRATIONS_PATH,
  URGENCIES,
} from "#app/domain/registrations/admin/registration-admin.ts";
import { Whatsapp, whatsappLinks } from "#app/domain/registrations/admin/registration-contact.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { phoneLink } from "#app/infra/forms/web-address.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { RichTextField } from "#app/ui/editor/rich-text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { MESSAGES_PATH, messageDeletion, replyDraft } from "./message.ts";
import type { readThread } from "./message-admin.server.ts";
import { messageAge } from "./message-age.ts";
import { MessageBadge, ReplyOnItsWay, ReplyToSend } from "./message-to-send.tsx";
import { FileMessage, MarkAsRead, MarkAsUnread } from "./message-verbs.tsx";
import type { ReplyTemplate } from "./templates/reply-template.record.server.ts";
import { ReplyTemplatePicker } from "./templates/reply-template-picker.tsx";

type Thread = NonNullable<Awaited<ReturnType<typeof readThread>>>;
type Message = Thread["message"];

const WAY = "inline-block min-w-0 py-2.5 break-all underline hover:text-ink";

/** What was written, what was answered, and what the same address or number sent besides. */
export function MessageThread({
  message,
  others,
  toSend,
  next,
  ...reply
}: Thread & {
  toSend: boolean;
  /** Waits for an answer, once this one has its own. */
  next: { id: string; name: string } | null;
  reply?: MailSummary;
  templates: ReplyTemplate[];
  refusal?: FormRefusal;
}) {
  const { name, email, phone, registration, correction, status } = message;
  const { createdAt, filedAt } = message;
  const waiting = messageAge(message);
  return (
    <div className="grid gap-4">
      {toSend && <ReplyToSend message={message} />}
      <section aria-label="Message" className="panel grid gap-4 p-4 sm:p-5">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <MessageBadge message={message} toSend={toSend} />
            {filedAt && status !== "repondu" && (
              <span className="text-soft">sans réponse écrite ici</span>
            )}
            {!filedAt && status !== "repondu" && (
              <span className={URGENCIES[waiting.urgency]}>{waiting.text}</span>
            )}
            <span className="text-sm text-soft">{formatDateTime(createdAt)}</span>
          </p>
          <p className="flex min-w-0 flex-wrap items-center gap-x-5 text-soft">
            {email && (
              <a href={`mailto:${email}`} className={WAY}>
                {email}
              </a>
            )}
            {phone && (
              <>
                <a href={phoneLink(phone)} className={WAY}>
                  <span className="sr-only">{`Appeler ${name} au `}</span>
                  {phone}
                </a>
                <Whatsapp links={whatsappLinks(phone, "As-salāmu ʿalaykum, ")} firstName={name} />
              </>
            )}
          </p>
          {registration && (
            <p>
              Écrit depuis la page de suivi de{" "}
              <Link
                to={`${REGISTRATIONS_PATH}?${new URLSearchParams({ q: registration })}`}
                className={WAY}
              >
                {registration}
              </Link>
            </p>
          )}
        </div>
        <MessageAndReply message={message} {...reply} />
        <div className="flex flex-wrap gap-2 border-t border-rule pt-3">
          {next && (
            <NextMessage next={next} look={status === "repondu" ? "primary" : "secondary"} />
          )}
          {correction && (
            <ButtonLink to={correction} size="small">
              Corriger l'inscription
            </ButtonLink>
          )}
          {/* Scripts do it as it opens. */}
          {status === "nouveau" && (
            <div className="[html.scripts_&]:hidden">
              <MarkAsRead message={message} />
            </div>
          )}
          {status === "lu" && !filedAt && <MarkAsUnread message={message} />}
          <FileMessage message={message} />
          <DeleteLink
            to={`${MESSAGES_PATH}/${message.id}/delete`}
            of={`le message ${ofName(name)}`}
            {...messageDeletion(name)}
          />
        </div>
      </section>
      {others.length > 0 && <OtherMessages others={others} />}
    </div>
  );
}

/** The list one came from is kept. */
function NextMessage({
  next: { id, name },
  look,
}: {
  next: { id: string; name: string };
  look: "primary" | "secondary";
}) {
  const { search } = useLocation();
  return (
    <ButtonLink to={`${MESSAGES_PATH}/${id}/reply${search}`} size="small" look={look}>
      Message suivant<span className="sr-only">{` : ${name}`}</span>
    </ButtonLink>
  );
}

function OtherMessages({ others }: Pick<Thread, "others">) {
  return (
    <section aria-labelledby="autres" className="panel grid gap-2 p-4 sm:p-5">
      <h2 id="autres" className="text-xl">
        Autres messages de cette personne
      </h2>
      <ul>
        {others.map(({ id, createdAt, subject, opening, ...other }) => (
          <li key={id} className="border-t border-rule first:border-t-0">
            <Link
              to={`${MESSAGES_PATH}/${id}/reply`}
              className="grid min-h-11 gap-0.5 rounded-lg py-2 wrap-anywhere hover:bg-leaf"
            >
              <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
                <MessageBadge small message={other} />
                {formatDateTime(createdAt)}
              </span>
              <span className="line-clamp-2">
                <Bilingual>{subject ?? opening}</Bilingual>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was written, then the answer, or the form to give it. */
function MessageAndReply({
  message,
  reply,
  ...form
}: {
  message: Message;
  reply?: MailSummary;
  templates: ReplyTemplate[];
  refusal?: FormRefusal;
}) {
  const { subject, answer, responseDate } = message;
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
      {answer === null && !message.email && (
        <p className="text-soft">
          {message.phone
            ? "Sans e-mail : répondez par téléphone ou WhatsApp, puis touchez « Marquer comme traité »."
            : "Ni e-mail ni téléphone : corrigez l'inscription, la personne la suit avec son numéro."}
        </p>
      )}
      {answer === null && message.email && <ReplyForm message={message} {...form} />}
      {answer !== null && (
        <div className="grid gap-2 rounded-xl border-s-3 border-gold bg-leaf px-4 py-3">
          <p className="text-sm text-soft">
            Réponse enregistrée{responseDate && ` le ${formatDateTime(responseDate)}`}
          </p>
          <div
            className="prose reading text-base"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made of known elements by markdownHtml
            dangerouslySetInnerHTML={{ __html: answer.html }}
          />
          {reply && !message.filedAt && <ReplyOnItsWay mail={reply} name={message.name} />}
          {message.filedAt && <p className="text-sm">Envoyée depuis votre messagerie.</p>}
        </div>
      )}
    </>
  );
}

const BLANK = { response: "" };

function ReplyForm({
  message: { id, name },
  templates,
  refusal,
}: {
  message: Message;
  templates: ReplyTemplate[];
  refusal?: FormRefusal;
}) {
  const leave = useMailsLeave();
  const busy = useNavigation().formMethod === "POST";
  return (
    <AutosavedForm
      name={replyDraft(id)}
      keepsDraft
      stored={BLANK}
      refusal={refusal}
      // Taken back, its words stand nowhere else.
      unsaved={Boolean(refusal && Object.keys(refusal.errors).length === 0)}
      summary={{ title: "Erreur" }}
      className="grid gap-3"
    >
      {({ shown, errors }) => (
        <>
          <ReplyTemplatePicker templates={templates} to={name} field="response" />
          <RichTextField
            brief
            label={`Répondre à ${name}`}
            name="response"
            required
            maxLength={10_000}
            initial={shown.response}
            error={errors.response}
            help={
              leave
                ? "Le site ajoute le salut au début, puis le nom du centre et la question posée à la fin. La réponse part par e-mail en moins d'une minute : d'ici là, vous pouvez l'annuler. Elle reste aussi écrite ici."
                : "Ce site n'envoie pas d'e-mails : votre réponse est gardée ici, puis vous l'envoyez depuis votre messagerie. Le salut et la question y sont ajoutés, et vous pourrez encore la corriger."
            }
          />
          <Button type="submit" size="small" disabled={busy} className="justify-self-start">
            {leave ? (busy ? "Envoi…" : "Envoyer la réponse") : "Garder la réponse"}
            <span className="sr-only">{` à ${name}`}</span>
          </Button>
        </>
      )}
    </AutosavedForm>
  );
}
