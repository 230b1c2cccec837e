import { redirect } from "react-router";
import { resendInvitation } from "#app/domain/accounts/account-invitation.server.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { mailsLeave } from "#app/infra/mail.server.ts";
import type { Route } from "./+types/invitation-resend.ts";
import { answerInvitation } from "./invitation-answer.server.ts";

export function action({ params, context }: Route.ActionArgs) {
  const by = context.get(adminContext);
  return answerInvitation(() => resendInvitation(params.id, by), {
    failure: "L'invitation n'est pas partie",
    success: mailsLeave()
      ? "L'invitation est renvoyée ; le lien d'avant ne vaut plus."
      : "Un nouveau lien est écrit, et celui d'avant ne vaut plus : donnez-le vous-même, aucun courriel ne part.",
  });
}

export function loader() {
  return redirect("/admin/settings");
}
