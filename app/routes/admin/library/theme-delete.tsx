import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { dependentsOf } from "#app/domain/records/trash/trash-detail.server.ts";
import { themeDeletion } from "#app/domain/themes/theme-deletion.ts";
import { findTheme } from "#app/domain/themes/theme-form.server.ts";
import { returnPath } from "#app/infra/forms/return-path.ts";
import { answerDeletion } from "#app/routes/admin/answers/answer-deletion.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/theme-delete.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const theme = await findTheme(params.id);
  if (!theme) throw data("Thème non trouvé", { status: 404 });
  const dependents = (await dependentsOf(RECORDS, "theme", [params.id])).get(params.id);
  return { name: theme.name, dependents };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerDeletion(context.get(adminContext), {
    kind: "theme",
    id: params.id,
    back: returnPath(request, "/admin/themes"),
    done: "Le thème a été supprimé.",
    failure: "Erreur lors de la suppression",
  });
}

export default function ThemeDelete({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmPage
      cancelTo="/admin/themes"
      {...themeDeletion(loaderData.name, loaderData.dependents)}
    />
  );
}
