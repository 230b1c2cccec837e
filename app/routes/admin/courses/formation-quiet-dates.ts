import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { skipDateNotice } from "#app/domain/registrations/decisions/registration-dates.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/formation-quiet-dates.ts";

const FORMATIONS = "/admin/formations";

export function action({ request, params, context }: Route.ActionArgs) {
  const back = returnPath(request, FORMATIONS);
  return answerVerb(back, "Impossible d'arrêter l'e-mail", async () => {
    const people = await skipDateNotice(params.id, context.get(adminContext));
    return {
      said:
        people > 0
          ? "Aucun e-mail ne partira pour ces nouvelles dates."
          : "Il n'y avait plus personne à prévenir.",
    };
  });
}

export function loader() {
  return redirect(FORMATIONS);
}
