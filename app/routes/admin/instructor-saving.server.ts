import { data } from "react-router";
import {
  type InstructorInput,
  type InstructorSaving,
  instructorInput,
} from "#app/domain/instructors/instructor-form.server.ts";
import { attempt } from "#app/infra/attempt.server.ts";
import { type FormRefusal, parseForm, typedValues } from "#app/infra/form.server.ts";
import { redirectWithToast } from "#app/infra/toast.server.ts";

const REFUSALS = {
  missing: { form: "Cet instructeur a été supprimé entre-temps." },
  photo: { profileImageId: "Cette photo n'est plus là : envoyez-la de nouveau." },
};

/** What the new and the edit form have in common. */
export async function answerInstructorForm(
  request: Request,
  save: (input: InstructorInput) => Promise<InstructorSaving>,
  description: string,
) {
  const form = await request.formData();
  const parsed = parseForm(instructorInput, form);
  if (!parsed.ok) return data<FormRefusal>(parsed, { status: 422 });
  const saving = await attempt("instructeur", () => save(parsed.data));
  const values = typedValues(form);
  if (!saving.ok) {
    const message = `Erreur lors de la sauvegarde (référence ${saving.reference})`;
    return data<FormRefusal>({ errors: { form: message }, values }, { status: 500 });
  }
  if (saving.value.ok) {
    const toast = { kind: "success", title: "Succès", description } as const;
    return redirectWithToast("/admin/instructors", toast);
  }
  return data<FormRefusal>({ errors: REFUSALS[saving.value.reason], values }, { status: 422 });
}
