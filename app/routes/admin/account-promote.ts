import { redirect } from "react-router";
import { promote } from "#app/domain/accounts/account-admin.server.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import type { Route } from "./+types/account-promote.ts";
import { answerAccountChange } from "./account-answer.server.ts";

export function action({ request, params, context }: Route.ActionArgs) {
  const by = context.get(adminContext);
  return answerAccountChange(request, () => promote(params.id, by), {
    failure: "Erreur lors de la mise à jour du rôle",
    success: "Le compte est maintenant administrateur.",
  });
}

export function loader() {
  return redirect("/admin/settings");
}
