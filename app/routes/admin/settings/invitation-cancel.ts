import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { cancelInvitation } from "#app/domain/accounts/invitations/account-invitation.server.ts";
import type { Route } from "./+types/invitation-cancel.ts";
import { answerInvitation } from "./invitation-answer.server.ts";

export function action({ params, context }: Route.ActionArgs) {
  const by = context.get(adminContext);
  return answerInvitation(() => cancelInvitation(params.id, by), {
    failure: "L'invitation n'a pas été annulée",
    success: "L'invitation est annulée : son lien ne vaut plus.",
  });
}

export function loader() {
  return redirect("/admin/settings");
}
