import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  cancelInvitation,
  resendInvitation,
} from "#app/domain/accounts/invitations/account-invitation.server.ts";
import type { Route } from "./+types/invitation-verb.ts";
import { answerAccountChange } from "./account-answer.server.ts";

const VERBS = {
  resend: {
    change: resendInvitation,
    failure: "L'invitation n'est pas partie",
    success: "L'invitation est renvoyée ; le lien d'avant ne vaut plus.",
  },
  cancel: {
    change: cancelInvitation,
    failure: "L'invitation n'a pas été annulée",
    success: "L'invitation est annulée : son lien ne vaut plus.",
  },
};

export function action({ params, url, context }: Route.ActionArgs) {
  const { change, ...words } =
    VERBS[url.pathname.split("/").includes("resend") ? "resend" : "cancel"];
  const by = context.get(adminContext);
  // It may have been accepted meanwhile.
  const gone = "elle n'attend plus de réponse";
  return answerAccountChange("/admin/settings", () => change(params.id, by), { ...words, gone });
}

export function loader() {
  return redirect("/admin/settings");
}
