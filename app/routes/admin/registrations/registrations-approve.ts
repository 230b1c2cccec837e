import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { approvalText } from "#app/domain/registrations/admin/registration-admin.ts";
import { approveRegistrations } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { readSelection } from "#app/routes/admin/answers/answer-selection.server.ts";
import type { Route } from "./+types/registrations-approve.ts";
import { placeOf } from "./registration-list.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { back, failure } = placeOf(request);
  const ids = await readSelection(await request.formData(), back);
  const approving = await attempt(failure, () =>
    approveRegistrations(ids, context.get(adminContext)),
  );
  if (!approving.ok) {
    const description = `${failure} : référence ${approving.reference}.`;
    return redirectWithToast(back, { kind: "error", description });
  }
  const done = approving.value.approved > 0;
  return redirectWithToast(back, {
    kind: done ? "success" : "error",
    description: approvalText(approving.value),
  });
}

export function loader() {
  return redirect("/admin/registrations");
}
