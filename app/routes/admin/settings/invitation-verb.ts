import { redirect } from "react-router";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  cancelInvitation,
  renewInvitation,
} from "#app/domain/accounts/invitations/account-invitation.server.ts";
import { verbIn } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/invitation-verb.ts";

const VERBS = {
  resend: {
    change: (id: string, by: Administrator) => renewInvitation(id, by, { verb: "invite_again" }),
    failure: "L'invitation n'est pas partie",
    success: "L'invitation est renvoyée ; l'ancien lien n'est plus valable.",
  },
  cancel: {
    change: cancelInvitation,
    failure: "L'invitation n'a pas été annulée",
    success: "L'invitation est annulée : son lien n'est plus valable.",
  },
};

export function action({ params, url, context }: Route.ActionArgs) {
  const verb = verbIn(url, ["resend", "cancel"]);
  const { change, failure, success } = VERBS[verb];
  return answerVerb("/admin/settings/people", failure, async () => {
    if (await change(params.id, context.get(adminContext))) return { said: success };
    // It may have been accepted meanwhile.
    return { refusal: `${failure} : elle n'attend plus de réponse.` };
  });
}

export function loader() {
  return redirect("/admin/settings/people");
}
