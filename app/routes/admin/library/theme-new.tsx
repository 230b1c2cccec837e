import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { DEFAULT_THEME_COLOR, DEFAULT_THEME_ICON } from "#app/domain/themes/theme.ts";
import { createTheme, themeInput } from "#app/domain/themes/theme-form.server.ts";
import { ThemeForm } from "#app/domain/themes/theme-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { FormDialog } from "#app/ui/dialogs/dialog.tsx";
import type { Route } from "./+types/theme-new.ts";

const BLANK = {
  name: "",
  description: "",
  color: DEFAULT_THEME_COLOR,
  icon: DEFAULT_THEME_ICON,
};

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: themeInput,
    save: (input) => createTheme(input, { by: context.get(adminContext) }),
    failure: "Erreur lors de la sauvegarde",
    done: { to: "/admin/themes", description: "Le thème a été créé." },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Erreur lors de la sauvegarde");
}

export default function NewTheme({ actionData }: Route.ComponentProps) {
  return (
    <FormDialog title="Nouveau thème" closeTo="/admin/themes">
      <ThemeForm theme={BLANK} submit="Créer le thème" refusal={actionData} />
    </FormDialog>
  );
}
