import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import type { SaveOptions } from "#app/domain/records/record.server.ts";
import { attempt, type FormRefusal, parseForm, type Saving } from "#app/infra/forms/form.server.ts";
import { typedIn } from "#app/infra/forms/form-values.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import type { Toast } from "#app/infra/forms/toast.ts";

type Done = { to: string; description: string; action?: Toast["action"] };

/** Saves and redirects with a toast, or gives the form back with what was typed and why. */
export async function answerForm<Schema extends z.ZodType, Item>(
  request: Request,
  {
    input,
    save,
    failure,
    done,
  }: {
    input: Schema;
    save: (input: z.output<Schema>, sent: { version: string }) => Promise<Saving<Item>>;
    /** Shown when the saving fails; also names the error in the log. */
    failure: string;
    /** A function where the page to go to depends on what was typed. */
    done: Done | ((input: z.output<Schema>) => Done | Promise<Done>);
  },
) {
  const form = await request.formData();
  const typed = typedIn(form);
  const refuse = (refusal: Partial<FormRefusal<Item>>, status: number) =>
    data<FormRefusal<Item>>({ errors: {}, ...typed, ...refusal }, { status });

  const parsed = parseForm(input, form);
  if (!parsed.ok) return refuse({ errors: parsed.errors }, 422);
  const saving = await attempt(failure, () =>
    save(parsed.data, { version: typed.values.version ?? "" }),
  );
  if (!saving.ok) {
    return refuse(
      { errors: { form: `${failure} (référence ${saving.reference})` } },
      saving.status,
    );
  }
  if (!saving.value.ok) {
    const { ok: _, ...refusal } = saving.value;
    return refuse(refusal, "other" in refusal ? 409 : 422);
  }
  const { to, description, action } = await (typeof done === "function" ? done(parsed.data) : done);
  const saved = typed.values.draft?.slice(0, 200) || undefined;
  return redirectWithToast(to, { kind: "success", description, action, saved });
}

type RecordPage = {
  request: Request;
  params: { id?: string };
  context: Readonly<RouterContextProvider>;
};

/** A record's address has no id while it is being made. */
export function answerRecord<Input extends { id: string }, Item>(
  { request, params: { id }, context }: RecordPage,
  {
    record,
    failure,
    done,
  }: {
    record: {
      is: { input: z.ZodType<Input>; titleOf: (input: Input) => string };
      save: (input: Input, options: SaveOptions) => Promise<Saving<Item>>;
    };
    failure: string;
    done: (isNew: boolean, input: Input) => Done | Promise<Done>;
  },
) {
  const isNew = id === undefined;
  const by = context.get(adminContext);
  return answerForm(request, {
    input: record.is.input,
    save: (input, sent) =>
      record.save({ ...input, id: id ?? input.id }, { create: isNew, by, ...sent }),
    failure,
    done: async (input) => {
      return done(isNew, { ...input, id: id ?? input.id });
    },
  });
}

/** « Voir », where visitors can see it already, else « Aperçu ». */
export function seeAction(
  path: string,
  { id, publication = "now" }: { id: string; publication?: string },
) {
  return { label: publication === "now" ? "Voir" : "Aperçu", to: `${path}/${id}`, opens: true };
}
