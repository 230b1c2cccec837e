import { useEffect, useRef } from "react";
import { data, useFetcher } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { isOnItsWay } from "#app/domain/mail/mail.ts";
import { mailStates } from "#app/domain/mail/mail-admin.server.ts";
import { MailNowhereNotice } from "#app/domain/mail/mail-admin-row.tsx";
import { isToSend, MESSAGES_PATH, OPENED, TAKE_BACK } from "#app/domain/messages/message.ts";
import {
  findMessage,
  findNextUnanswered,
  readThread,
} from "#app/domain/messages/message-admin.server.ts";
import {
  replyInput,
  replyToMessage,
  takeReplyBack,
} from "#app/domain/messages/message-reply.server.ts";
import { MessageThread } from "#app/domain/messages/message-thread.tsx";
import { REPLY_MAIL } from "#app/domain/messages/message-unsent.server.ts";
import { listTemplates } from "#app/domain/messages/templates/reply-template.record.server.ts";
import { textInserted } from "#app/domain/messages/templates/reply-template.ts";
import {
  chosenTemplate,
  INSERT,
  INSERT_FIELD,
} from "#app/domain/messages/templates/reply-template-picker.tsx";
import { attempt, type FormRefusal } from "#app/infra/forms/form.server.ts";
import { typedIn } from "#app/infra/forms/form-values.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { useRefreshWhile } from "#app/ui/fetching.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/message-reply.ts";

const FAILURE = "Impossible d'enregistrer la réponse";
const TAKE_BACK_FAILURE = "La réponse n'a pas pu être annulée";
const REASONS = {
  missing: `${FAILURE} : ce message n'existe plus.`,
  answered: `${FAILURE} : une réponse a déjà été envoyée.`,
};

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const thread = await readThread(id);
  if (!thread) throw data("Message non trouvé", { status: 404 });
  const { status, filedAt } = thread.message;
  const isSettled = status === "repondu" || filedAt !== null;
  const [mails, templates, next] = await Promise.all([
    mailStates("message", [id], { kinds: [REPLY_MAIL] }),
    listTemplates(),
    isSettled ? findNextUnanswered(id) : null,
  ]);
  const reply = mails.get(id);
  const toSend = isToSend(thread.message, reply, mailsLeave());
  return { ...thread, reply, toSend, templates, next, back: returnPath(request, MESSAGES_PATH) };
}

export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const form = await request.clone().formData();
  if (form.has(INSERT)) return insertTemplate(form, id);
  if (form.has(TAKE_BACK))
    return takeBack(id, context.get(adminContext), url.pathname + url.search);
  return answerForm(request, {
    input: replyInput,
    save: async ({ response }) => {
      const reply = await replyToMessage(id, response);
      if (!reply.ok) return { ok: false, errors: { form: REASONS[reply.reason] } };
      await recordEvent(context.get(adminContext), { verb: "reply", kind: "message", id });
      return reply;
    },
    failure: FAILURE,
    done: {
      to: url.pathname + url.search,
      description: mailsLeave()
        ? "La réponse a été enregistrée."
        : "La réponse a été enregistrée. Elle n'est pas partie : envoyez-la depuis votre messagerie.",
    },
  });
}

/** The words are in the box again. */
async function takeBack(id: string, who: { id: string; name: string }, here: string) {
  const taken = await attempt(TAKE_BACK_FAILURE, () => takeReplyBack(id));
  if (!taken.ok || !taken.value.ok) {
    const description = taken.ok
      ? `${TAKE_BACK_FAILURE} : elle est déjà partie.`
      : `${TAKE_BACK_FAILURE} (référence ${taken.reference})`;
    return redirectWithToast(here, { kind: "error", description });
  }
  await recordEvent(who, { verb: "take_back_reply", kind: "message", id });
  return { errors: {}, values: { response: taken.value.response } };
}

async function insertTemplate(form: FormData, id: string): Promise<FormRefusal> {
  const { values } = typedIn(form);
  const asked = chosenTemplate(form.get(INSERT), values[INSERT_FIELD]);
  const [templates, message] = await Promise.all([listTemplates(), findMessage(id)]);
  const { response: typed = "" } = values;
  const response = textInserted(templates, asked, { typed, to: message?.name ?? "" });
  return { errors: {}, values: { response } };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

/** As a mail program does; not by the loader, which a link pointed at calls too. */
function useMarkedAsRead({ id, status }: { id: string; status: string }) {
  const { submit } = useFetcher();
  const opened = useRef("");
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    if (status !== "nouveau") return;
    submit({ [OPENED]: "on" }, { method: "post", action: `${MESSAGES_PATH}/${id}/read` });
  }, [submit, id, status]);
}

export default function MessageReply({ loaderData, actionData }: Route.ComponentProps) {
  const { back, ...thread } = loaderData;
  useMarkedAsRead(thread.message);
  useRefreshWhile(thread.reply !== undefined && isOnItsWay(thread.reply));
  return (
    <>
      <ScreenHeader title={thread.message.name} back={{ to: back, label: "Messages" }} />
      <MailNowhereNotice />
      <MessageThread key={thread.message.id} {...thread} refusal={actionData} />
    </>
  );
}
