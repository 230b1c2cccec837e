import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { cancelNewAddress } from "#app/domain/accounts/profile/account-new-address.server.ts";
import { attempt } from "#app/infra/forms/attempt.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import type { Route } from "./+types/new-address-cancel.ts";

const FAILURE = "Le changement d'adresse n'a pas été annulé";

export async function action({ context }: Route.ActionArgs) {
  const cancelled = await attempt(FAILURE, () => cancelNewAddress(context.get(adminContext)));
  if (cancelled.ok && cancelled.value) {
    const description = "Votre adresse reste celle d'avant ; le lien envoyé ne vaut plus.";
    return redirectWithToast("/admin/profile", { kind: "success", title: "Succès", description });
  }
  const why = cancelled.ok
    ? "il n'attend plus de confirmation"
    : `référence ${cancelled.reference}`;
  const description = `${FAILURE} : ${why}.`;
  return redirectWithToast("/admin/profile", { kind: "error", title: "Erreur", description });
}

export function loader() {
  return redirect("/admin/profile");
}
