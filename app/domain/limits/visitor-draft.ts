import { SAVED_EVENT } from "#app/ui/page/notify.ts";

const FIELDS = "input:not([type=hidden], [tabindex]), textarea";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** In this tab alone: somebody else may use the device next. */
export function keepDraft(form: HTMLFormElement, key: string, restores: boolean): void {
  const fields = () => [...form.querySelectorAll<Field>(FIELDS)];
  const write = () => {
    const typed = fields().flatMap((field) =>
      isRadio(field) && !field.checked ? [] : [[field.name, field.value]],
    );
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
  };
  const kept = JSON.parse(sessionStorage.getItem(key) ?? "{}");
  for (const field of restores ? fields() : []) {
    const value = kept[field.name];
    if (!value || isChanged(field)) continue;
    if (isRadio(field)) field.checked = field.value === value;
    else field.value = value;
    field.closest("details")?.setAttribute("open", "");
  }
  form.dispatchEvent(new Event("input"));
  if (fields().some(isChanged)) write();
  form.addEventListener("input", write);
}

function isRadio(field: Field): field is HTMLInputElement {
  return field.type === "radio";
}

function isChanged(field: Field): boolean {
  if (isRadio(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** What was sent is forgotten at the server's word. */
addEventListener(SAVED_EVENT, (event) => {
  sessionStorage.removeItem((event as CustomEvent<string>).detail);
});
