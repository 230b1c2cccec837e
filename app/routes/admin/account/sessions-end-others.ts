import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { endOtherSessions } from "#app/domain/accounts/sign-in/account-devices.server.ts";
import { recordEvent } from "#app/domain/journal/journal.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import type { Route } from "./+types/sessions-end-others.ts";

export async function action({ request, context }: Route.ActionArgs) {
  await endOtherSessions(request.headers);
  const deed = "s'est déconnecté de tous ses autres appareils";
  await recordEvent(context.get(adminContext), { subject: "accounts", deed });
  const description = "Seul cet appareil reste connecté.";
  return redirectWithToast("/admin/profile", { kind: "success", title: "Succès", description });
}

export function loader() {
  return redirect("/admin/profile");
}
