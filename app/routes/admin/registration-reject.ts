import { redirect } from "react-router";
import { rejectRegistration } from "#app/domain/registrations/registration-decision.server.ts";
import type { Route } from "./+types/registration-reject.ts";
import { answerDecision, REGISTRATIONS } from "./registration-answer.server.ts";

export function action({ request, params }: Route.ActionArgs) {
  return answerDecision(
    request,
    () => rejectRegistration(params.id),
    "L'inscription a été rejetée.",
  );
}

export function loader() {
  return redirect(REGISTRATIONS);
}
