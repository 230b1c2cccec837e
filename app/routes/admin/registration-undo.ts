import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { undoDecision } from "#app/domain/registrations/registration-decision.server.ts";
import type { Route } from "./+types/registration-undo.ts";
import { answerDecision, REGISTRATIONS } from "./registration-answer.server.ts";

export function action({ request, params, context }: Route.ActionArgs) {
  return answerDecision(request, () => undoDecision(params.id, context.get(adminContext)), {
    done: "La décision est annulée.",
  });
}

export function loader() {
  return redirect(REGISTRATIONS);
}
