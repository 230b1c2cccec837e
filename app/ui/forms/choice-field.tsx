import { SelectField } from "./field.tsx";

export type Choice = { id: string; name: string };

/** One of a list, or none. */
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
  /** The wording of no choice. */
  none: string;
  choices: Choice[];
  chosen: string | null;
  help?: string;
  error: string | undefined;
}) {
  return (
    <SelectField label={label} name={name} defaultValue={chosen ?? ""} help={help} error={error}>
      <option value="">{none}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  );
}

/** The name behind the chosen id. */
export function nameAmong(choices: Choice[], none: string): (id: string) => string {
  return (id) => choices.find((choice) => choice.id === id)?.name ?? none;
}
