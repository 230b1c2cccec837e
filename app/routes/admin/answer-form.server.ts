import { data } from "react-router";
import type { z } from "zod";
import { attempt } from "#app/infra/attempt.server.ts";
import {
  type FieldErrors,
  type FormRefusal,
  parseForm,
  typedValues,
} from "#app/infra/form.server.ts";
import { redirectWithToast } from "#app/infra/toast.server.ts";

type Done = { to: string; description: string };

/** Validates a form and saves it, then goes to its list with a toast; or gives the form back. */
export async function answerForm<Schema extends z.ZodType>(
  request: Request,
  {
    input,
    save,
    failure,
    done,
  }: {
    input: Schema;
    save: (input: z.output<Schema>) => Promise<{ ok: true } | { ok: false; errors: FieldErrors }>;
    /** What is said when the saving breaks down; it also names the trouble in the log. */
    failure: string;
    /** Where it ends, and the toast there; a function where what was typed has a say. */
    done: Done | ((input: z.output<Schema>) => Done);
  },
) {
  const form = await request.formData();
  const parsed = parseForm(input, form);
  if (!parsed.ok) return data<FormRefusal>(parsed, { status: 422 });
  const saving = await attempt(failure, () => save(parsed.data));
  const values = typedValues(form);
  if (!saving.ok) {
    const message = `${failure} (référence ${saving.reference})`;
    return data<FormRefusal>({ errors: { form: message }, values }, { status: 500 });
  }
  if (!saving.value.ok) {
    return data<FormRefusal>({ errors: saving.value.errors, values }, { status: 422 });
  }
  const { to, description } = typeof done === "function" ? done(parsed.data) : done;
  return redirectWithToast(to, { kind: "success", title: "Succès", description });
}
