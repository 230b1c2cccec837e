import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "./class-names.ts";

export type FieldProps = {
  label: string;
  /** One sentence under the label's control. */
  help?: ReactNode;
  error?: string;
  optional?: boolean;
  className?: string;
};

const CONTROL =
  "w-full rounded-xl border bg-card px-4 py-2.5 min-h-11 placeholder:text-soft hover:border-soft";

function controlClass(error: string | undefined, extra?: string): string {
  return classNames(CONTROL, error ? "border-rose" : "border-edge", extra);
}

/** A label above, the control, help under it and the error beside it, all tied together. */
export function Field({
  label,
  help,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const describedBy = [help && `${id}-aide`, error && `${id}-erreur`].filter(Boolean).join(" ");
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (facultatif)</span>}
      </label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        className: controlClass(error),
      })}
      {help && (
        <p id={`${id}-aide`} className="text-sm text-soft">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-erreur`} className="text-sm font-semibold text-rose">
          {error}
        </p>
      )}
    </div>
  );
}

type ControlProps = {
  id: string;
  className: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};
