export const MOST_FIELDS = 500;

/** By field name; lists are `name[]`, or the words of `name[ ]`. */
export type FieldValues = Record<string, string | string[] | boolean>;

/** As a form sends it: a switch that is off is absent. */
export type Typed = { values: Record<string, string>; lists?: Record<string, string[]> };

// `name[]` fields become arrays, `name[ ]` the array of its words: a form may have fewer fields
// than a list has items.
export function fieldsOf<Value extends FormDataEntryValue>(entries: Iterable<[string, Value]>) {
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

/** No password and no file. */
export function typedIn(form: Iterable<[string, FormDataEntryValue]>): Required<Typed> {
  const typed = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && !/password/i.test(entry[0]),
  );
  const { values, lists } = fieldsOf(typed);
  return { values: Object.fromEntries(values), lists: Object.fromEntries(lists) };
}

function wordsIn(text: string): string[] {
  return text ? text.split(" ", MOST_FIELDS + 1) : [];
}

/** PostgreSQL's texts hold no NUL. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}
