import { redirect } from "react-router";
import { endOwnSession } from "#app/domain/accounts/account-devices.server.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { redirectWithToast } from "#app/infra/toast.server.ts";
import type { Route } from "./+types/session-end.ts";

export async function action({ params, context }: Route.ActionArgs) {
  await endOwnSession(context.get(adminContext).id, params.id);
  const description = "Cet appareil est déconnecté.";
  return redirectWithToast("/admin/profile", { kind: "success", title: "Succès", description });
}

export function loader() {
  return redirect("/admin/profile");
}
