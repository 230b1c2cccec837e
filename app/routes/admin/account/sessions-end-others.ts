import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { endOtherSessions } from "#app/domain/accounts/sign-in/account-devices.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import type { Route } from "./+types/sessions-end-others.ts";

export async function action({ request, context }: Route.ActionArgs) {
  await endOtherSessions(request.headers);
  const administrator = context.get(adminContext);
  await recordEvent(administrator, { verb: "sign_out_others", kind: "own_account" });
  const description = "Seul cet appareil reste connecté.";
  return redirectWithToast("/admin/profile", { kind: "success", title: "Succès", description });
}

export function loader() {
  return redirect("/admin/profile");
}
