import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { REGISTRATIONS_PATH } from "#app/domain/registrations/admin/registration-admin.ts";
import { undoTogether } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { count } from "#app/infra/french/french.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/registrations-undo.ts";
import { placeOf } from "./registration-list.server.ts";

const GONE = "Ces décisions ont déjà été annulées, ou annoncées.";

export function action({ request, url, context }: Route.ActionArgs) {
  const { back, failure } = placeOf(request);
  return answerVerb(back, failure, async () => {
    const at = new Date(url.searchParams.get("le") ?? "");
    if (Number.isNaN(at.getTime())) return { refusal: GONE };
    const undone = await undoTogether(at, context.get(adminContext));
    if (undone === 0) return { refusal: GONE };
    return { said: `${count(undone, "décision annulée", "décisions annulées")}.` };
  });
}

export function loader() {
  return redirect(REGISTRATIONS_PATH);
}
