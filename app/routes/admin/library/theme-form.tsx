import { data } from "react-router";
import { themeRecord } from "#app/domain/themes/theme.record.server.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { ThemeForm } from "#app/domain/themes/theme-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerRecord, seeAction } from "#app/routes/admin/answers/answer-form.server.ts";
import { FormDialog } from "#app/ui/dialogs/dialog.tsx";
import type { Route } from "./+types/theme-form.ts";

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const [theme, themes] = await Promise.all([
    id ? themeRecord.find(id) : themeRecord.blank(),
    listThemeMarks(),
  ]);
  if (!theme) throw data("Thème non trouvé", { status: 404 });
  return { theme, themes, isNew: !id };
}

export function action(args: Route.ActionArgs) {
  return answerRecord(args, {
    record: themeRecord,
    failure: "Erreur lors de la sauvegarde",
    done: (isNew, input) => ({
      to: "/admin/themes",
      description: isNew ? "Le thème a été créé." : "Le thème a été mis à jour.",
      action: seeAction("/themes", input),
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Erreur lors de la sauvegarde");
}

export default function ThemePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormDialog
      title={loaderData.isNew ? "Nouveau thème" : "Modifier le thème"}
      closeTo="/admin/themes"
    >
      <ThemeForm
        key={loaderData.isNew ? "new" : loaderData.theme.id}
        {...loaderData}
        refusal={actionData}
      />
    </FormDialog>
  );
}
