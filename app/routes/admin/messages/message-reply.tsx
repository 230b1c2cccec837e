import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { mailStates } from "#app/domain/mail/mail-queue.server.ts";
import {
  findMessage,
  replyInput,
  replyToMessage,
} from "#app/domain/messages/message-admin.server.ts";
import { MessageBody, SavedReply } from "#app/domain/messages/message-admin-card.tsx";
import { REPLY_MAIL } from "#app/domain/messages/message-mail.server.ts";
import { ReplyForm } from "#app/domain/messages/message-reply-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/message-reply.ts";

const FAILURE = "Impossible d'enregistrer la réponse";
const REASONS = {
  missing: `${FAILURE} : ce message n'existe plus.`,
  answered: `${FAILURE} : une réponse a déjà été envoyée.`,
};

export async function loader({ params }: Route.LoaderArgs) {
  const message = await findMessage(params.id, new Date());
  if (!message) throw data("Message non trouvé", { status: 404 });
  const mails = await mailStates("message", [message.id], { kinds: [REPLY_MAIL] });
  return { message, mail: mails.get(message.id) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: replyInput,
    save: async ({ response }) => {
      const reply = await replyToMessage(params.id, response);
      if (!reply.ok) return { ok: false, errors: { form: REASONS[reply.reason] } };
      const event = { verb: "reply", kind: "message", id: params.id } as const;
      await recordEvent(context.get(adminContext), event);
      return reply;
    },
    failure: FAILURE,
    done: () => ({
      to: returnPath(request, "/admin/messages"),
      description: "La réponse a été enregistrée.",
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

/** Where the journal leads, and the answer box before scripts. */
export default function MessageReply({ loaderData, actionData }: Route.ComponentProps) {
  const { message, mail } = loaderData;
  const answered = message.adminResponse !== null;
  return (
    <>
      <ScreenHeader
        title={answered ? `Message ${ofName(message.name)}` : `Répondre à ${message.name}`}
        back={{ to: "/admin/messages", label: "Messages" }}
      />
      <div className="panel grid gap-4 p-5">
        <MessageBody message={message} />
        {answered ? (
          <SavedReply message={message} mail={mail} />
        ) : (
          <ReplyForm message={message} refusal={actionData} backTo="/admin/messages" />
        )}
      </div>
    </>
  );
}
