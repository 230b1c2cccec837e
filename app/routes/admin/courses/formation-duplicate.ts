import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { duplicateFormation } from "#app/domain/courses/formations/admin/formation-duplicate.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/formation-duplicate.ts";

const FORMATIONS = "/admin/formations";

export function action({ params, context }: Route.ActionArgs) {
  const failure = "Impossible de dupliquer la formation";
  return answerVerb(FORMATIONS, failure, async () => {
    const copy = await duplicateFormation(params.id, context.get(adminContext));
    if (!copy) return { refusal: `${failure} : elle n'existe plus.` };
    return {
      to: `${FORMATIONS}/${copy.id}/edit`,
      said: "Dupliquée en brouillon, sans dates.",
    };
  });
}

export function loader() {
  return redirect(FORMATIONS);
}
