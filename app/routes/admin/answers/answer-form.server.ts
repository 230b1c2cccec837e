import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import type { SaveOptions } from "#app/domain/records/record.server.ts";
import {
  attempt,
  type FormRefusal,
  parseForm,
  type Saving,
  typedIn,
} from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import type { Toast } from "#app/infra/forms/toast.ts";

type Done = { to: string; description: string; action?: Toast["action"] };

/**
 * Validates a form and saves it, then goes to its list with a toast; or gives the form back, with what
 * was typed and why. `version` is the version the form was opened with.
 */
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
    /** What is said when the saving breaks down; it also names the trouble in the log. */
    failure: string;
    /** Where it ends, and the toast there; a function where what was typed has a say. */
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
  return redirectWithToast(to, { kind: "success", title: "Succès", description, action, saved });
}

type RecordPage = {
  request: Request;
  params: { id?: string };
  context: Readonly<RouterContextProvider>;
};

/** The same for the form of a record; its address has no id while it is being made. */
export function answerRecord<Input extends { id: string }, Row, Item>(
  { request, params: { id }, context }: RecordPage,
  {
    record,
    failure,
    done,
    after,
  }: {
    record: {
      is: { input: z.ZodType<Input> };
      save: (input: Input, options: SaveOptions<Row>) => Promise<Saving<Item>>;
    };
    failure: string;
    done: (isNew: boolean) => Done | Promise<Done>;
    after?: SaveOptions<Row>["after"];
  },
) {
  const isNew = id === undefined;
  const by = context.get(adminContext);
  return answerForm(request, {
    input: record.is.input,
    save: (input, sent) =>
      record.save({ ...input, id: id ?? input.id }, { create: isNew, by, after, ...sent }),
    failure,
    done: () => done(isNew),
  });
}
