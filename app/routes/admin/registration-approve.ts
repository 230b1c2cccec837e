import { redirect } from "react-router";
import { approveRegistration } from "#app/domain/registrations/registration-decision.server.ts";
import type { Route } from "./+types/registration-approve.ts";
import { answerDecision, REGISTRATIONS } from "./registration-answer.server.ts";

export function action({ request, params }: Route.ActionArgs) {
  return answerDecision(
    request,
    () => approveRegistration(params.id),
    "L'inscription a été approuvée.",
  );
}

export function loader() {
  return redirect(REGISTRATIONS);
}
