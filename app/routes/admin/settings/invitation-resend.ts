import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { resendInvitation } from "#app/domain/accounts/invitations/account-invitation.server.ts";
import type { Route } from "./+types/invitation-resend.ts";
import { answerInvitation } from "./invitation-answer.server.ts";

export function action({ params, context }: Route.ActionArgs) {
  const by = context.get(adminContext);
  return answerInvitation(() => resendInvitation(params.id, by), {
    failure: "L'invitation n'est pas partie",
    success: "L'invitation est renvoyée ; le lien d'avant ne vaut plus.",
  });
}

export function loader() {
  return redirect("/admin/settings");
}
