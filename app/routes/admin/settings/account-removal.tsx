import { data } from "react-router";
import { deleteAccount, demote, findAccount } from "#app/domain/accounts/account-admin.server.ts";
import { accountDeletion, demotion } from "#app/domain/accounts/account-admin.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/account-removal.ts";
import { answerAccountChange } from "./account-answer.server.ts";

const REMOVALS = {
  delete: {
    question: accountDeletion,
    remove: deleteAccount,
    failure: "Erreur lors de la suppression",
    success: "Le compte a été supprimé.",
  },
  demote: {
    question: demotion,
    remove: demote,
    failure: "Erreur lors de la mise à jour du rôle",
    success: "L'accès à l'administration a été retiré.",
  },
};

export async function loader({ params, url }: Route.LoaderArgs) {
  const account = await findAccount(params.id);
  if (!account) throw data("Compte non trouvé", { status: 404 });
  return removalAt(url).question(account.name);
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  const { remove, ...words } = removalAt(url);
  const by = context.get(adminContext);
  const back = returnPath(request, "/admin/settings");
  return answerAccountChange(back, () => remove(params.id, by), words);
}

export default function AccountRemoval({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage cancelTo="/admin/settings" {...loaderData} />;
}

function removalAt({ pathname }: URL) {
  return REMOVALS[pathname.split("/").includes("delete") ? "delete" : "demote"];
}
