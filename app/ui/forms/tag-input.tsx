import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { addTag, LONGEST_TAG } from "#app/infra/forms/tags.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "./field.tsx";

/** What stands in the field is sent too: a word not yet added is not lost. */
export function TagInput({
  name,
  label,
  help,
  placeholder,
  initial,
  errors,
}: {
  name: string;
  label: string;
  help?: string;
  placeholder?: string;
  initial: string[];
  /** The whole form's: this list's carry the place of their word. */
  errors: Record<string, string>;
}) {
  const [tags, setTags] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  const [, error] = Object.entries(errors).find(([at]) => at.split(".")[0] === name) ?? [];
  const add = () => {
    const typed = field.current?.value ?? "";
    setTags((known) => addTag(known, typed));
    if (field.current) field.current.value = "";
    field.current?.focus();
  };
  const addOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <Field label={label} help={help} error={error} name={name} optional>
      {(control) => (
        <div className="grid gap-2">
          {/* Before the field: the word not yet added is the last. */}
          {tags.length > 0 && (
            <ul aria-label={label} className="flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="flex items-center gap-1 rounded-full border border-rule bg-leaf ps-4"
                >
                  <input type="hidden" name={`${name}[]`} value={tag} />
                  {tag}
                  <button
                    type="button"
                    className="needs-scripts grid size-11 place-items-center rounded-full hover:text-rose"
                    onClick={() => {
                      setTags((known) => known.filter((other) => other !== tag));
                      field.current?.focus();
                    }}
                  >
                    <X aria-hidden size={16} />
                    <span className="sr-only">Retirer {tag}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            <input
              {...control}
              className={`${control.className} !w-0 min-w-0 flex-1 basis-40`}
              ref={field}
              name={`${name}[]`}
              maxLength={LONGEST_TAG}
              placeholder={placeholder}
              onKeyDown={addOnEnter}
            />
            <Button look="secondary" onClick={add} className="needs-scripts">
              <Plus aria-hidden size={18} /> Ajouter
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}
