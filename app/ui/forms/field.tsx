import type { ComponentProps } from "react";
import { useSummaryFocus } from "./error-focus.ts";
import { Field, type FieldProps } from "./field-frame.tsx";

export function TextField({
  label,
  help,
  error,
  optional,
  className,
  ...input
}: FieldProps & ComponentProps<"input">) {
  return (
    <Field {...{ label, help, error, optional, className }}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}

export function TextAreaField({
  label,
  help,
  error,
  optional,
  className,
  rows = 5,
  ...input
}: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field {...{ label, help, error, optional, className }}>
      {(control) => <textarea rows={rows} {...input} {...control} />}
    </Field>
  );
}

export function SelectField({
  label,
  help,
  error,
  optional,
  className,
  children,
  ...input
}: FieldProps & ComponentProps<"select">) {
  return (
    <Field {...{ label, help, error, optional, className }}>
      {(control) => (
        <select {...input} {...control}>
          {children}
        </select>
      )}
    </Field>
  );
}

/** Says at the top of a form what needs care; takes the focus, and the screen, at each new answer. */
export function ErrorSummary({
  errors,
  only,
  title,
}: {
  /** As the answer gave them: a copy at each rendering would take the focus at each. */
  errors?: Record<string, string>;
  /** The one field told here, in a form short enough to show the others in place. */
  only?: string;
  title?: string;
}) {
  const told = only ? [errors?.[only] ?? ""] : Object.values(errors ?? {});
  const messages = [...new Set(told)].filter(Boolean);
  const summary = useSummaryFocus(errors, messages.length > 0);
  if (messages.length === 0) return null;
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="rounded-xl border border-rose bg-rose-wash px-4 py-3 text-rose"
    >
      {title && <p className="font-semibold">{title}</p>}
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
