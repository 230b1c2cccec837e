import { redirect } from "react-router";
import { promote } from "#app/domain/accounts/account-admin.server.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import type { Route } from "./+types/account-promote.ts";
import { answerAccountChange } from "./account-answer.server.ts";

export function action({ request, params, context }: Route.ActionArgs) {
  return answerAccountChange(request, () => promote(params.id), {
    failure: "Erreur lors de la mise à jour du rôle",
    by: context.get(adminContext),
    deed: { verb: "a donné l'accès à l'administration à", accountId: params.id },
    success: "Le compte est maintenant administrateur.",
  });
}

export function loader() {
  return redirect("/admin/settings");
}
