import type { z } from "zod";

export type FieldErrors = Record<string, string>;
export type FormRefusal = { errors: FieldErrors; values: Record<string, string> };
export type ParsedForm<T> = { ok: true; data: T } | ({ ok: false } & FormRefusal);

/**
 * Validates an HTML form. On refusal it gives one message per field (dotted path for nested data)
 * and what was typed, passwords and files left out, so that the page can show both again.
 */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): ParsedForm<z.output<Schema>> {
  const parsed = schema.safeParse(entriesOf(form));
  if (parsed.success) return { ok: true, data: parsed.data };
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    errors[issue.path.join(".") || "form"] ??= issue.message;
  }
  return { ok: false, errors, values: typedValues(form) };
}

/** What the person typed, to be shown again; never a password. */
export function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !/password/i.test(name)) values[name] = withoutNul(value);
  }
  return values;
}

/** `name[]` fields become arrays, the others their last value. */
function entriesOf(form: FormData): Record<string, unknown> {
  const entries: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    if (name.endsWith("[]")) entries[name.slice(0, -2)] = form.getAll(name).map(storable);
    else entries[name] = form.getAll(name).map(storable).at(-1);
  }
  return entries;
}

function storable(value: FormDataEntryValue): FormDataEntryValue {
  return typeof value === "string" ? withoutNul(value) : value;
}

/** PostgreSQL's texts hold no NUL, and nobody types one. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}
