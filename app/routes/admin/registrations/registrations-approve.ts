import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { approvalText } from "#app/domain/registrations/admin/registration-admin.ts";
import { approveRegistrations } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { readSelection } from "#app/routes/admin/answers/answer-selection.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/registrations-approve.ts";
import { placeOf, REGISTRATIONS } from "./registration-list.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { back, failure } = placeOf(request);
  const ids = await readSelection(await request.formData(), back);
  return answerVerb(back, failure, async () => {
    const approval = await approveRegistrations(ids, context.get(adminContext));
    const text = approvalText(approval);
    return approval.approved > 0 ? { said: text } : { refusal: text };
  });
}

export function loader() {
  return redirect(REGISTRATIONS);
}
