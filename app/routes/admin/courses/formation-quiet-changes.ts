import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { keepChangeQuiet } from "#app/domain/students/changes/formation-change.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/formation-quiet-changes.ts";

const FORMATIONS = "/admin/formations";

/** The page it was pressed on may have asked only that. */
export function action({ params, context }: Route.ActionArgs) {
  return answerVerb(FORMATIONS, "Impossible d'enregistrer ce choix", async () => {
    const kept = await keepChangeQuiet(params.id, context.get(adminContext));
    return {
      said: kept
        ? "Aucun e-mail ne partira pour ce changement."
        : "Il n'y avait plus personne à prévenir.",
    };
  });
}

export function loader() {
  return redirect(FORMATIONS);
}
