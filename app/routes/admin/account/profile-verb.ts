import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { removePasskey } from "#app/domain/accounts/passkeys/passkey.server.ts";
import { cancelNewAddress } from "#app/domain/accounts/profile/account-new-address.server.ts";
import {
  endOtherSessions,
  endOwnSession,
} from "#app/domain/accounts/sign-in/account-session.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { verbIn } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/profile-verb.ts";

const KEPT = "Le changement d'adresse n'a pas été annulé";

export function action({ request, params, url, context }: Route.ActionArgs) {
  const own = context.get(adminContext);
  const verb = verbIn(url, ["cancel", "end-others", "end", "remove"]);
  if (verb === "remove" && params.id) {
    const { id } = params;
    return answerVerb("/admin/profile", "Impossible de retirer la clé d'accès", async () => {
      await removePasskey({ administrator: own, headers: request.headers }, id);
      return { said: "La clé d'accès est retirée : elle n'ouvre plus votre compte." };
    });
  }
  if (verb === "cancel") {
    return answerVerb("/admin/profile", KEPT, async () =>
      (await cancelNewAddress(own))
        ? { said: "Votre adresse ne change pas ; le lien envoyé n'est plus valable." }
        : { refusal: `${KEPT} : il n'attend plus de confirmation.` },
    );
  }
  return answerVerb("/admin/profile", "Impossible de déconnecter", async () => {
    if (verb === "end" && params.id) {
      await endOwnSession(own.id, params.id);
      return { said: "Cet appareil est déconnecté." };
    }
    await endOtherSessions(request.headers);
    await recordEvent(own, { verb: "sign_out_others", kind: "own_account" });
    return { said: "Seul cet appareil reste connecté." };
  });
}

export function loader() {
  return redirect("/admin/profile");
}
