import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "./field.tsx";
import { fieldAnchor } from "./form-errors.ts";

/** Each day in a field of its own, and one more: emptied, a day goes. Sent as `name[]`. */
export function DatesField({
  name,
  label,
  help,
  initial,
  errors,
}: {
  name: string;
  label: string;
  help: string;
  initial: readonly string[];
  /** The whole form's: this list's carry the place of their day. */
  errors: Record<string, string>;
}) {
  const id = useId();
  const [fields, setFields] = useState(initial.length + 1);
  const [, error] = Object.entries(errors).find(([at]) => at.split(".")[0] === name) ?? [];
  return (
    <fieldset
      id={fieldAnchor(name, error)}
      aria-describedby={`${id}-aide${error ? ` ${id}-erreur` : ""}`}
      className="grid min-w-0 gap-1.5"
    >
      <legend className="pb-1.5 font-semibold">
        {label}
        <span className="font-normal text-soft"> (facultatif)</span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {Array.from({ length: Math.max(fields, initial.length + 1) }, (_, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: fields are only added after the others
            key={place}
            type="date"
            name={`${name}[]`}
            aria-label={`${label}, ${place + 1}`}
            defaultValue={initial[place] ?? ""}
            className="field-control border-edge"
          />
        ))}
      </div>
      <Button
        look="secondary"
        size="small"
        className="needs-scripts justify-self-start"
        onClick={() => setFields(Math.max(fields, initial.length + 1) + 1)}
      >
        <Plus aria-hidden size={16} /> Ajouter une date
        <span className="sr-only">{` : ${label}`}</span>
      </Button>
      <p id={`${id}-aide`} className="text-sm text-soft">
        {help}
      </p>
      <FieldError of={id} error={error} />
    </fieldset>
  );
}
