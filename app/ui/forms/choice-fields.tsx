import { type ComponentProps, type ReactNode, useId } from "react";
import { typeset } from "#app/infra/french/french.ts";
import { FieldError, SelectField } from "./field.tsx";

export type Choice = { id: string; name: string };

export function ChoiceField({
  label,
  name,
  none,
  choices,
  chosen,
  help,
  error,
}: {
  label: string;
  name: string;
  none: string;
  choices: Choice[];
  chosen: string | null;
  help?: ReactNode;
  error: string | undefined;
}) {
  return (
    <SelectField label={label} name={name} defaultValue={chosen ?? ""} help={help} error={error}>
      <option value="">{none}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {typeset(choice.name)}
        </option>
      ))}
    </SelectField>
  );
}

export function nameAmong(choices: Choice[], none: string): (id: string) => string {
  return (id) => choices.find((choice) => choice.id === id)?.name ?? none;
}

/** Sent as « on » when yes. */
export function SwitchField({
  label,
  help,
  error,
  ...input
}: { label: string; help?: string; error?: string } & ComponentProps<"input">) {
  const id = useId();
  const describedBy = [help && id, error && `${id}-erreur`].filter(Boolean).join(" ");
  return (
    <div>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-semibold">
        <input
          aria-invalid={error ? true : undefined}
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself
          role="switch"
          aria-describedby={describedBy || undefined}
          className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-leaf transition-colors before:absolute before:inset-y-0 before:start-1 before:my-auto before:size-4.5 before:rounded-full before:bg-edge before:transition-[translate] checked:border-teal checked:bg-teal checked:before:translate-x-5 checked:before:bg-on-teal"
        />
        {label}
      </label>
      {help && (
        <p id={id} className="text-sm text-soft">
          {help}
        </p>
      )}
      <FieldError of={id} error={error} />
    </div>
  );
}
