import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { skipDateNotice } from "#app/domain/registrations/decisions/registration-dates.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import type { Route } from "./+types/formation-quiet-dates.ts";

const FORMATIONS = "/admin/formations";

export async function action({ request, params, context }: Route.ActionArgs) {
  const back = returnPath(request, FORMATIONS);
  const done = await attempt("nouvelles dates", () =>
    skipDateNotice(params.id, context.get(adminContext)),
  );
  if (!done.ok) {
    const description = `Impossible de retenir le courriel (référence ${done.reference})`;
    return redirectWithToast(back, { kind: "error", description });
  }
  const description =
    done.value > 0
      ? "Aucun courriel ne partira pour ces nouvelles dates."
      : "Il n'y avait plus personne à prévenir.";
  return redirectWithToast(back, { kind: "success", description });
}

export function loader() {
  return redirect(FORMATIONS);
}
