import { data } from "react-router";
import { themeDeletion } from "#app/domain/themes/theme-deletion.ts";
import { deleteTheme, findTheme } from "#app/domain/themes/theme-form.server.ts";
import { returnPath } from "#app/infra/return-path.ts";
import { redirectWithToast } from "#app/infra/toast.server.ts";
import { ConfirmPage } from "#app/ui/confirm-dialog.tsx";
import type { Route } from "./+types/theme-delete.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const theme = await findTheme(params.id);
  if (!theme) throw data("Thème non trouvé", { status: 404 });
  return { name: theme.name };
}

export async function action({ request, params }: Route.ActionArgs) {
  const back = returnPath(request, "/admin/themes");
  const { ok } = await deleteTheme(params.id);
  return redirectWithToast(
    back,
    ok
      ? { kind: "success", title: "Succès", description: "Le thème a été supprimé." }
      : {
          kind: "error",
          title: "Erreur",
          description: "Erreur lors de la suppression : ce thème n'existe plus.",
        },
  );
}

export default function ThemeDelete({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage cancelTo="/admin/themes" {...themeDeletion(loaderData.name)} />;
}
