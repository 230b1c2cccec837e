import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findMessage } from "#app/domain/messages/message-admin.server.ts";
import { messageDeletion } from "#app/domain/messages/message-admin.ts";
import { returnPath } from "#app/infra/forms/return-path.ts";
import { answerDeletion } from "#app/routes/admin/answers/answer-deletion.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/message-delete.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const message = await findMessage(params.id, new Date());
  if (!message) throw data("Message non trouvé", { status: 404 });
  return { name: message.name, back: returnPath(request, "/admin/messages") };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerDeletion(context.get(adminContext), {
    kind: "message",
    id: params.id,
    back: returnPath(request, "/admin/messages"),
    done: "Le message a été supprimé.",
    failure: "Erreur lors de la suppression",
  });
}

export default function MessageDelete({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage cancelTo={loaderData.back} {...messageDeletion(loaderData.name)} />;
}
