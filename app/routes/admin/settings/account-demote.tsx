import { data } from "react-router";
import { demote, findAccount } from "#app/domain/accounts/account-admin.server.ts";
import { demotion } from "#app/domain/accounts/account-admin.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/account-demote.ts";
import { answerAccountChange } from "./account-answer.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const account = await findAccount(params.id);
  if (!account) throw data("Compte non trouvé", { status: 404 });
  return { name: account.name };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const by = context.get(adminContext);
  return answerAccountChange(request, () => demote(params.id, by), {
    failure: "Erreur lors de la mise à jour du rôle",
    success: "L'accès à l'administration a été retiré.",
  });
}

export default function AccountDemote({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage cancelTo="/admin/settings" {...demotion(loaderData.name)} />;
}
