import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { moveToWaitingList } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import type { Route } from "./+types/registration-wait.ts";
import { answerDecision, REGISTRATIONS } from "./registration-answer.server.ts";

export function action({ request, params, context }: Route.ActionArgs) {
  return answerDecision(request, () => moveToWaitingList(params.id, context.get(adminContext)), {
    done: "L'inscription est dans la liste d'attente, jusqu'à ce qu'une place se libère ou que vous en proposiez une.",
    undo: params.id,
  });
}

export function loader() {
  return redirect(REGISTRATIONS);
}
