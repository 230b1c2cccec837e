import { useState } from "react";
import { formatDuration } from "#app/infra/french/french.ts";
import { TextField } from "#app/ui/forms/field.tsx";

export function DurationField({
  initial,
  measured,
  proposed,
  error,
}: {
  initial: string;
  measured: number | null;
  /** What the film that stands elsewhere is said to last, in seconds. */
  proposed?: number | null;
  error: string | undefined;
}) {
  const [typed, setTyped] = useState<string>();
  const kept = initial === "0" ? "" : initial;
  const minutes = typed ?? (proposed ? String(Math.ceil(proposed / 60)) : kept);
  if (measured) {
    return (
      <>
        <input type="hidden" name="durationMinutes" value={minutes} />
        <TextField
          label="Durée"
          readOnly
          help="Calculée d'après le fichier."
          value={formatDuration(measured)}
        />
      </>
    );
  }
  return (
    <TextField
      label="Durée en minutes"
      name="durationMinutes"
      value={minutes}
      onChange={(event) => setTyped(event.currentTarget.value)}
      error={error}
      help="Laissez vide : elle est calculée d'après le fichier."
    />
  );
}
