import type { z } from "zod";
import { logError } from "#app/infra/log.server.ts";
import { isDatabaseAway } from "#app/infra/outage.server.ts";
import { MOST_FIELDS } from "./refused-form.server.ts";
import type { OtherVersion } from "./version.server.ts";

export type FieldErrors = Record<string, string>;
export type FormRefusal<Item = unknown> = {
  errors: FieldErrors;
  values: Record<string, string>;
  lists?: Record<string, string[]>;
  /** Somebody else saved the item meanwhile: nothing was written. */
  other?: OtherVersion<Item>;
  /** The session has ended: nothing was checked. */
  sessionOver?: boolean;
};
export type Saving<Item = unknown> =
  | { ok: true }
  | { ok: false; errors: FieldErrors }
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

export function typedIn(form: FormData): Required<Pick<FormRefusal, "values" | "lists">> {
  const typed = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && !/password/i.test(entry[0]),
  );
  const { values, lists } = fieldsOf(typed);
  return { values: Object.fromEntries(values), lists: Object.fromEntries(lists) };
}

export function typedValues(form: FormData): Record<string, string> {
  return typedIn(form).values;
}

// `name[]` fields become arrays, `name[ ]` the array of its words: a form may have fewer fields
// than a list has items.
function fieldsOf<Value extends FormDataEntryValue>(entries: Iterable<[string, Value]>) {
  const values = new Map<string, Value>();
  const lists = new Map<string, Value[]>();
  for (const [name, sent] of entries) {
    const value = (typeof sent === "string" ? withoutNul(sent) : sent) as Value;
    const [, list, space] = name.match(/^(.*)\[( ?)\]$/s) ?? [];
    if (list === undefined) values.set(name, value);
    else if (space) lists.set(list, wordsIn(String(value)) as Value[]);
    else if (!lists.get(list)?.push(value)) lists.set(list, [value]);
  }
  values.delete("__proto__");
  lists.delete("__proto__");
  return { values, lists };
}

function wordsIn(text: string): string[] {
  return text ? text.split(" ", MOST_FIELDS + 1) : [];
}

/** PostgreSQL's texts hold no NUL. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
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
