import { useState } from "react";
import { TextField } from "#app/ui/field.tsx";

/** A recording's length is read from its file; the others' is typed. */
export function DurationField({
  initial,
  measured,
  error,
}: {
  initial: string;
  measured: number | null;
  error: string | undefined;
}) {
  const [minutes, setMinutes] = useState(initial);
  const locked = measured !== null;
  return (
    <TextField
      label="Durée en minutes"
      name="durationMinutes"
      type="number"
      min={0}
      inputMode="numeric"
      readOnly={locked}
      help={locked ? "Calculée d'après le fichier." : undefined}
      value={locked ? String(measured) : minutes}
      onChange={(event) => setMinutes(event.currentTarget.value)}
      error={error}
    />
  );
}
