import { type FieldValues, type Typed, typedIn } from "#app/infra/forms/form-values.ts";

export function shownValues<Values extends FieldValues>(stored: Values, typed?: Typed): Values {
  const { values = {}, lists = {} } = typed ?? {};
  if (Object.keys({ ...values, ...lists }).length === 0) return stored;
  const shown = Object.entries(stored).map(([name, value]) => {
    if (typeof value === "boolean") return [name, values[name] === "on"];
    if (Array.isArray(value)) return [name, (lists[name] ?? []).filter(Boolean)];
    return [name, values[name] ?? value];
  });
  return Object.fromEntries(shown);
}

/** Leaves out passwords and the form's own marks. */
export function keptOf(form: HTMLFormElement): Typed {
  const left = form.querySelectorAll<HTMLInputElement>("[data-no-autosave]");
  const unkept = new Set([...left].map(({ name }) => name));
  return typedIn([...new FormData(form)].filter(([name]) => !unkept.has(name)));
}

/** What the page was sent with, whatever was typed before its scripts came. */
export function sentIn(form: HTMLFormElement): Typed {
  const sent = form.cloneNode(true) as HTMLFormElement;
  // Outside a document a copy takes as its own the fields that belong to no form or to another.
  for (const field of sent.querySelectorAll("[form]")) field.remove();
  sent.reset();
  return keptOf(sent);
}

export function filesIn(form: HTMLFormElement): string[] {
  const fields = form.querySelectorAll<HTMLInputElement>("[data-file]");
  return [...fields].map(({ value }) => value).filter(Boolean);
}

export function sameTyped(one: Typed, other: Typed): boolean {
  return written(one) === written(other);
}

function written({ values, lists = {} }: Typed): string {
  const sorted = (entries: object) =>
    Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sorted(values), sorted(lists)]);
}
