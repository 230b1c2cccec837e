import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findThemeToEdit, themeInput, updateTheme } from "#app/domain/themes/theme-form.server.ts";
import { ThemeForm } from "#app/domain/themes/theme-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { FormDialog } from "#app/ui/dialogs/dialog.tsx";
import type { Route } from "./+types/theme-edit.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const theme = await findThemeToEdit(params.id);
  if (!theme) throw data("Thème non trouvé", { status: 404 });
  return { theme };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: themeInput,
    save: (input, sent) =>
      updateTheme(params.id, input, { by: context.get(adminContext), ...sent }),
    failure: "Erreur lors de la sauvegarde",
    done: { to: "/admin/themes", description: "Le thème a été mis à jour." },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Erreur lors de la sauvegarde");
}

export default function EditTheme({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormDialog title="Modifier le thème" closeTo="/admin/themes">
      <ThemeForm theme={loaderData.theme} submit="Mettre à jour le thème" refusal={actionData} />
    </FormDialog>
  );
}
