import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { emptyTheme } from "#app/domain/collections/theme-move.server.ts";
import { findTheme, listThemeMarks } from "#app/domain/themes/theme.server.ts";
import type { Saving } from "#app/infra/forms/form.server.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormDialog } from "#app/ui/dialogs/dialog.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import type { Route } from "./+types/theme-move.ts";

const LIST = "/admin/themes";
const CHOOSE = "Choisissez un thème";
const moveInput = z.object({ theme: z.string(CHOOSE).min(1, CHOOSE).max(100) });

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const [theme, all] = await Promise.all([findTheme(id), listThemeMarks()]);
  if (!theme) throw data("Thème non trouvé", { status: 404 });
  return { name: theme.name, others: all.filter((one) => one.id !== theme.id) };
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  let description = "";
  return answerForm(request, {
    input: moveInput,
    save: async ({ theme }): Promise<Saving> => {
      const moving = await emptyTheme(id, theme, context.get(adminContext));
      if (moving.ok) description = moving.said;
      return moving;
    },
    failure: "Erreur lors de la sauvegarde",
    done: () => ({ to: LIST, description }),
  });
}

export default function ThemeMove({ loaderData, actionData }: Route.ComponentProps) {
  const { name, others } = loaderData;
  const busy = useNavigation().state !== "idle";
  const errors: Record<string, string> | undefined = actionData?.errors;
  return (
    <FormDialog title={`Déplacer les contenus de « ${name} »`} closeTo={LIST}>
      <Form method="post" className="grid gap-5" noValidate>
        <SelectField
          label="Les ranger dans"
          name="theme"
          required
          help="Les cours, les formations et les contenus changent de thème ; leurs adresses restent."
          error={errors?.theme}
        >
          <option value="">Choisir un thème</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink look="secondary" to={LIST} preventScrollReset>
            Annuler
          </ButtonLink>
          <Button type="submit" disabled={busy}>
            {busy ? "Un instant…" : "Déplacer"}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}
