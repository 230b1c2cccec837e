import { type ReactNode, useId } from "react";

/** A choice among buttons that are all seen: its name above, its error under it, both told with it. */
export function ChoiceGroup({
  label,
  error,
  children,
}: {
  label: string;
  error: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-erreur`}
      className="grid min-w-0 gap-1.5"
    >
      <p id={id} className="font-semibold">
        {label}
      </p>
      {children}
      {error && (
        <p id={`${id}-erreur`} className="text-sm font-semibold text-rose">
          {error}
        </p>
      )}
    </div>
  );
}
