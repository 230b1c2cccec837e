import type { z } from "zod";
import type { OtherVersion } from "./version.server.ts";

export type FieldErrors = Record<string, string>;
export type FormRefusal<Item = unknown> = {
  errors: FieldErrors;
  values: Record<string, string>;
  /** What `name[]` fields held, under `name`. */
  lists?: Record<string, string[]>;
  /** Somebody else saved the item meanwhile: nothing was written. */
  other?: OtherVersion<Item>;
  /** Nobody was signed in any more: nothing was judged. */
  sessionOver?: boolean;
};
/** How a saving ends: done, refused, or held back because somebody else saved meanwhile. */
export type Saving<Item = unknown> =
  | { ok: true }
  | { ok: false; errors: FieldErrors }
  | { ok: false; other: OtherVersion<Item> };
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
  return { ok: false, errors, ...typedIn(form) };
}

/** What the person typed, to be shown again; never a password. */
export function typedIn(form: FormData): Required<Pick<FormRefusal, "values" | "lists">> {
  const values: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value !== "string" || /password/i.test(name)) continue;
    if (!name.endsWith("[]")) values[name] = withoutNul(value);
    else lists[name.slice(0, -2)] = form.getAll(name).map((item) => withoutNul(String(item)));
  }
  return { values, lists };
}

export function typedValues(form: FormData): Record<string, string> {
  return typedIn(form).values;
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
