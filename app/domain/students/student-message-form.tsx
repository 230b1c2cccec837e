import { Eye, Pencil, Send } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { MailFrame } from "#app/domain/mail/mail-frame.tsx";
import type { ReplyTemplate } from "#app/domain/messages/templates/reply-template.record.server.ts";
import { TEMPLATES_PATH } from "#app/domain/messages/templates/reply-template.ts";
import { ReplyTemplatePicker } from "#app/domain/messages/templates/reply-template-picker.tsx";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import { count } from "#app/infra/french/french.ts";
import { Button } from "#app/ui/button.tsx";
import { RichTextField } from "#app/ui/editor/rich-text-field.tsx";
import { focusOn } from "#app/ui/focus.ts";
import { ErrorSummary, TextField } from "#app/ui/forms/field.tsx";
import { HiddenFields } from "#app/ui/lists/verbs.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Recipient } from "./student-message.server.ts";
import { MESSAGE_FORM } from "./student-message.ts";

type Draft = { id: string; subject: string; body: string };
type Written = {
  draft: Draft;
  recipients: Recipient[];
  /** To everybody accepted: said again at each step, with who is left out. */
  toAccepted: boolean;
};
/** Among what is sent. */
export const TO_ACCEPTED = "toAccepted";
/** Of those, who has not had the answer yet is left out. */
export const TO_DEBTORS = "toDebtors";

/** First written, then looked at: each step carries who it is for. */
export function StudentMessageForm({
  draft,
  recipients,
  toAccepted,
  templates,
  errors,
}: Written & { templates: ReplyTemplate[]; errors: FieldErrors | undefined }) {
  return (
    <Form id={MESSAGE_FORM} method="post" noValidate className="panel grid gap-4 p-4 sm:p-5">
      <HiddenFields fields={carried({ draft, recipients, toAccepted })} />
      <ErrorSummary errors={errors} />
      <TextField
        label="Objet"
        name="subject"
        required
        maxLength={150}
        defaultValue={draft.subject}
        error={errors?.subject}
      />
      {templates.length > 0 ? (
        // The greeting has each one's first name.
        <ReplyTemplatePicker templates={templates} to="" field="body" />
      ) : (
        <a
          href={TEMPLATES_PATH}
          target="_blank"
          rel="noopener"
          className="w-fit py-2 text-sm underline"
        >
          Préparer des modèles de réponse
          <span className="sr-only">, dans un nouvel onglet : ce que vous avez tapé reste ici</span>
        </a>
      )}
      <RichTextField
        brief
        label="Message"
        name="body"
        required
        maxLength={10_000}
        help="Le salut et le prénom s'ajoutent au début."
        initial={draft.body}
        error={errors?.body}
      />
      <Button type="submit" name="step" value="preview" disabled={useBusy()} className="sm:w-fit">
        <Eye aria-hidden size={18} /> Voir l'aperçu
      </Button>
    </Form>
  );
}

export function StudentMessagePreview({
  draft,
  recipients,
  toAccepted,
  html,
  hasCalendar,
  byHand,
}: Written & {
  html: string;
  hasCalendar: boolean;
  /** Each one is written to from the list. */
  byHand: boolean;
}) {
  const busy = useBusy();
  const leave = useMailsLeave();
  const reached = recipients.filter(({ userEmail }) => userEmail).length;
  const { subject, body } = draft;
  const section = useRef<HTMLElement>(null);
  // It takes the place of a long form, whose button stood at its end.
  useEffect(() => {
    section.current?.scrollIntoView();
    focusOn(section.current);
  }, []);
  return (
    <section
      ref={section}
      aria-label="Aperçu du message"
      className="grid scroll-mt-4 gap-4 outline-none"
    >
      <Form id={MESSAGE_FORM} method="post" className="flex flex-wrap gap-3">
        <HiddenFields fields={{ ...carried({ draft, recipients, toAccepted }), subject, body }} />
        {reached > 0 && !byHand && (
          <Button type="submit" name="step" value="send" disabled={busy}>
            {leave && <Send aria-hidden size={18} />}
            {leave
              ? busy
                ? "Envoi…"
                : `Envoyer à ${count(reached, "personne")}`
              : "Garder le message"}
          </Button>
        )}
        <Button type="submit" name="step" value="write" look="secondary">
          <Pencil aria-hidden size={18} /> Modifier
        </Button>
      </Form>
      {leave && (
        <p className="text-soft">
          Personne ne voit l'adresse des autres.
          {hasCalendar &&
            " Les séances y sont jointes, à mettre dans l'agenda, pour qui a une place."}
        </p>
      )}
      <MailFrame heading="Aperçu" title="Aperçu de l'e-mail" html={html} />
    </section>
  );
}

function useBusy(): boolean {
  return useNavigation().state !== "idle";
}

function carried({ draft: { id }, recipients, toAccepted }: Written) {
  const students = recipients.map((one) => one.id).join(" ");
  return { id, "students[ ]": students, ...(toAccepted && { [TO_ACCEPTED]: "on" }) };
}
