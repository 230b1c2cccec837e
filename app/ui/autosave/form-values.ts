/** By field name; lists are `name[]`, or the words of `name[ ]`. */
export type FieldValues = Record<string, string | string[] | boolean>;

/** As a form sends it: a switch that is off is absent. */
export type Typed = { values: Record<string, string>; lists?: Record<string, string[]> };

export function shownValues<Values extends FieldValues>(stored: Values, typed?: Typed): Values {
  if (!typed || (isEmpty(typed.values) && isEmpty(typed.lists ?? {}))) return stored;
  const shown = Object.entries(stored).map(([name, value]) => {
    if (typeof value === "boolean") return [name, typed.values[name] === "on"];
    if (Array.isArray(value)) return [name, (typed.lists?.[name] ?? []).filter(Boolean)];
    return [name, typed.values[name] ?? value];
  });
  return Object.fromEntries(shown);
}

const UNKEPT = "[data-no-autosave]";

/** Leaves out passwords and the form's own marks. */
export function typedIn(form: HTMLFormElement): Typed {
  const left = form.querySelectorAll<HTMLInputElement>(UNKEPT);
  const unkept = new Set([...left].map(({ name }) => name));
  const typed = { values: {} as Record<string, string>, lists: {} as Record<string, string[]> };
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || unkept.has(name)) continue;
    if (/password/i.test(name)) continue;
    const [, list, space] = name.match(/^(.*)\[( ?)\]$/) ?? [];
    if (list === undefined) typed.values[name] = value;
    else if (space) typed.lists[list] = value ? value.split(" ") : [];
    else if (!typed.lists[list]?.push(value)) typed.lists[list] = [value];
  }
  return typed;
}

/** What the page was sent with, whatever was typed before its scripts came. */
export function sentIn(form: HTMLFormElement): Typed {
  const sent = form.cloneNode(true) as HTMLFormElement;
  sent.reset();
  return typedIn(sent);
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

function isEmpty(entries: object): boolean {
  return Object.keys(entries).length === 0;
}
