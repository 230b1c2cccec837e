import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { offerSeat } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import type { Route } from "./+types/registration-offer.ts";
import { answerDecision, REGISTRATIONS } from "./registration-answer.server.ts";

export function action({ request, params, context }: Route.ActionArgs) {
  return answerDecision(request, () => offerSeat(params.id, context.get(adminContext)), {
    done: "La place est proposée et gardée 48 heures.",
  });
}

export function loader() {
  return redirect(REGISTRATIONS);
}
