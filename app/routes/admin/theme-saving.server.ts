import { data } from "react-router";
import {
  type ThemeInput,
  type ThemeSaving,
  themeInput,
} from "#app/domain/themes/theme-form.server.ts";
import { type FormRefusal, parseForm, typedValues } from "#app/infra/form.server.ts";
import { redirectWithToast } from "#app/infra/toast.server.ts";

const REFUSALS = {
  missing: { form: "Ce thème a été supprimé entre-temps." },
  "name-taken": { name: "Un thème porte déjà ce nom" },
};

/** What the new and the edit dialog have in common. */
export async function answerThemeForm(
  request: Request,
  save: (input: ThemeInput) => Promise<ThemeSaving>,
  description: string,
) {
  const form = await request.formData();
  const parsed = parseForm(themeInput, form);
  if (!parsed.ok) return data<FormRefusal>(parsed, { status: 422 });
  const saving = await save(parsed.data);
  if (saving.ok) {
    return redirectWithToast("/admin/themes", { kind: "success", title: "Succès", description });
  }
  const errors = REFUSALS[saving.reason];
  return data<FormRefusal>({ errors, values: typedValues(form) }, { status: 422 });
}
