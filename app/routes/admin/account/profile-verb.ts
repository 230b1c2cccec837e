import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { cancelNewAddress } from "#app/domain/accounts/profile/account-new-address.server.ts";
import {
  endOtherSessions,
  endOwnSession,
} from "#app/domain/accounts/sign-in/account-session.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { answerAccountChange } from "#app/routes/admin/settings/account-answer.server.ts";
import type { Route } from "./+types/profile-verb.ts";

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const own = context.get(adminContext);
  if (url.pathname.split("/").includes("cancel")) {
    return answerAccountChange("/admin/profile", () => cancelNewAddress(own), {
      failure: "Le changement d'adresse n'a pas été annulé",
      success: "Votre adresse reste celle d'avant ; le lien envoyé ne vaut plus.",
      gone: "il n'attend plus de confirmation",
    });
  }
  if (params.id) {
    await endOwnSession(own.id, params.id);
    return done("Cet appareil est déconnecté.");
  }
  await endOtherSessions(request.headers);
  await recordEvent(own, { verb: "sign_out_others", kind: "own_account" });
  return done("Seul cet appareil reste connecté.");
}

export function loader() {
  return redirect("/admin/profile");
}

function done(description: string) {
  return redirectWithToast("/admin/profile", { kind: "success", description });
}
