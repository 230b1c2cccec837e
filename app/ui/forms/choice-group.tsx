import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

export function ChoiceGroup({
  label,
  help,
  error,
  children,
}: {
  label: string;
  help?: string;
  error: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-erreur` : help && `${id}-aide`}
      className="grid min-w-0 gap-1.5"
    >
      <p id={id} className="font-semibold">
        {label}
      </p>
      {help && (
        <p id={`${id}-aide`} className="text-sm text-soft">
          {help}
        </p>
      )}
      {children}
      <FieldError of={id} error={error} />
    </div>
  );
}

export function Choice({ children, ...input }: ComponentProps<"input">) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" {...input} className="size-5 shrink-0 accent-teal" />
      <span>{children}</span>
    </label>
  );
}
