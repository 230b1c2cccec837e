import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { approveRegistration } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import type { Route } from "./+types/registration-approve.ts";
import { answerDecision, REGISTRATIONS } from "./registration-answer.server.ts";

export function action({ request, params, context }: Route.ActionArgs) {
  return answerDecision(request, () => approveRegistration(params.id, context.get(adminContext)), {
    done: "L'inscription a été approuvée.",
    undo: params.id,
  });
}

export function loader() {
  return redirect(REGISTRATIONS);
}
