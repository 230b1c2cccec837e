import { redirect } from "react-router";
import { OFFER_PATH } from "#app/domain/registrations/registration.ts";
import { rejoinWaitlist } from "#app/domain/registrations/seats/registration-offer.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import type { Route } from "./+types/offered-seat-rejoin.ts";

export async function action({ request }: Route.ActionArgs) {
  const token = String((await request.formData()).get("jeton") ?? "");
  const { ok } = await rejoinWaitlist(token);
  return redirectWithToast(`${OFFER_PATH}?jeton=${encodeURIComponent(token)}`, {
    kind: ok ? "success" : "error",
    title: ok ? "Succès" : "Erreur",
    description: ok
      ? "Vous êtes de nouveau dans la liste d'attente."
      : "On ne peut pas revenir dans cette liste en ce moment.",
  });
}

export function loader() {
  return redirect("/formations");
}
