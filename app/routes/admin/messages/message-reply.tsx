import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { mailStates } from "#app/domain/mail/mail-admin.server.ts";
import {
  findMessage,
  REPLY_MAIL,
  replyInput,
  replyToMessage,
} from "#app/domain/messages/message-admin.server.ts";
import { MessageAndReply } from "#app/domain/messages/message-admin-card.tsx";
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

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const message = await findMessage(id);
  if (!message) throw data("Message non trouvé", { status: 404 });
  const mails = await mailStates("message", [id], { kinds: [REPLY_MAIL] });
  return { message, reply: mails.get(id) };
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
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
      to: returnPath(request, "/admin/messages"),
      description: "La réponse a été enregistrée.",
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

/** Where the journal leads, and the answer box before scripts. */
export default function MessageReply({ loaderData, actionData }: Route.ComponentProps) {
  const { name, adminResponse } = loaderData.message;
  return (
    <>
      <ScreenHeader
        title={adminResponse === null ? `Répondre à ${name}` : `Message ${ofName(name)}`}
        back={{ to: "/admin/messages", label: "Messages" }}
      />
      <div className="panel grid gap-4 p-5">
        <MessageAndReply {...loaderData} refusal={actionData} backTo="/admin/messages" />
      </div>
    </>
  );
}
