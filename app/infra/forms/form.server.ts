import type { z } from "zod";
import { logError } from "#app/infra/log.server.ts";
import { isDatabaseAway } from "#app/infra/outage.server.ts";
import { fieldsOf, type Typed, typedIn } from "./form-values.ts";
import type { OtherVersion } from "./version.server.ts";

export type FieldErrors = Record<string, string>;
export type FormRefusal<Item = unknown> = Typed & {
  errors: FieldErrors;
  /** Somebody else saved the item meanwhile: nothing was written. */
  other?: OtherVersion<Item>;
  /** The session has ended: nothing was checked. */
  sessionOver?: boolean;
  /** What kept it from being saved; nothing is wrong in the form. */
  cause?: string;
  /** Of fields that a question is about, what may be right instead. */
  meant?: FieldErrors;
  /** The id of what is there already, which may be the same. */
  same?: string;
};
export type Saving<Item = unknown> =
  | { ok: true }
  | ({ ok: false } & Pick<FormRefusal, "errors" | "cause" | "meant" | "same">)
  | { ok: false; other: OtherVersion<Item> };
export type ParsedForm<T> = { ok: true; data: T } | ({ ok: false } & FormRefusal);

/** A refusal has a message per field (dotted path) and what was typed, but no password or file. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): ParsedForm<z.output<Schema>> {
  const { values, lists } = fieldsOf(form);
  const parsed = schema.safeParse(Object.fromEntries([...values, ...lists]));
  if (parsed.success) return { ok: true, data: parsed.data };
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    errors[issue.path.join(".") || "form"] ??= issue.message;
  }
  return { ok: false, errors, ...typedIn(form) };
}

export function typedValues(form: FormData): Record<string, string> {
  return typedIn(form).values;
}

export type Attempt<T> =
  | { ok: true; value: T }
  | { ok: false; reference: string; status: 500 | 503 };

/** Logs a failure and returns it as a value, so that what was typed is not lost. */
export async function attempt<T>(context: string, write: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await write() };
  } catch (error) {
    const status = isDatabaseAway(error) ? 503 : 500;
    return { ok: false, reference: logError(context, error), status };
  }
}
