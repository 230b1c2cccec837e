import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { endOwnSession } from "#app/domain/accounts/sign-in/account-devices.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import type { Route } from "./+types/session-end.ts";

export async function action({ params, context }: Route.ActionArgs) {
  await endOwnSession(context.get(adminContext).id, params.id);
  const description = "Cet appareil est déconnecté.";
  return redirectWithToast("/admin/profile", { kind: "success", title: "Succès", description });
}

export function loader() {
  return redirect("/admin/profile");
}
