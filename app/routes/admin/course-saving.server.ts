import { data } from "react-router";
import { saveAudioCourse } from "#app/domain/courses/course-audio-form.server.ts";
import { audioCourseInput, sentTitles } from "#app/domain/courses/course-audio-input.server.ts";
import { attempt } from "#app/infra/attempt.server.ts";
import { type FieldErrors, parseForm, typedValues } from "#app/infra/form.server.ts";
import { redirectWithToast } from "#app/infra/toast.server.ts";

/** What the new and the edit form have in common: save, then the list; or the form again. */
export async function answerCourseForm(request: Request, { create }: { create: boolean }) {
  const form = await request.formData();
  const parsed = parseForm(audioCourseInput, form);
  const titles = sentTitles(form);
  if (!parsed.ok) return data({ ...parsed, titles }, { status: 422 });
  const saving = await attempt("cours audio", () => saveAudioCourse(parsed.data, { create }));
  const values = typedValues(form);
  if (!saving.ok) {
    const message = `Impossible de sauvegarder le cours (référence ${saving.reference})`;
    return data({ errors: { form: message }, values, titles }, { status: 500 });
  }
  if (saving.value.ok) {
    const description = create ? "Le cours a été créé." : "Le cours a été mis à jour.";
    return redirectWithToast("/admin/courses", { kind: "success", title: "Succès", description });
  }
  const errors: FieldErrors =
    saving.value.reason === "missing"
      ? { form: "Impossible de sauvegarder le cours : il a été supprimé entre-temps." }
      : saving.value.errors;
  return data({ errors, values, titles }, { status: 422 });
}
