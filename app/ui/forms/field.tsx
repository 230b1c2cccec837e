import { type ComponentProps, type ElementType, type ReactNode, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { fieldAnchor, focusField, useSummaryFocus } from "./form-errors.ts";

export type FieldProps = {
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  /** What is asked about what is written there, without its being wrong. */
  question?: ReactNode;
  optional?: boolean;
  className?: string;
  name?: string;
};

type ControlProps = {
  id: string;
  className: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export function Field({
  label,
  help,
  error,
  question,
  optional,
  className,
  name,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const describedBy = [help && `${id}-aide`, error && `${id}-erreur`].filter(Boolean).join(" ");
  return (
    <div
      id={fieldAnchor(name, error || question)}
      className={classNames("grid content-start gap-1.5", className)}
    >
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (facultatif)</span>}
      </label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        className: classNames("field-control", error ? "border-rose" : "border-edge"),
      })}
      {help && (
        <p id={`${id}-aide`} className="text-sm text-soft">
          {help}
        </p>
      )}
      <FieldError of={id} error={error} />
      {question}
    </div>
  );
}

export function FieldError({ of, error }: { of: string; error: ReactNode }) {
  if (!error) return null;
  return (
    <p id={`${of}-erreur`} className="text-sm font-semibold text-rose">
      {error}
    </p>
  );
}

export function TextField(props: FieldProps & ComponentProps<"input">) {
  return <ControlField as="input" {...props} />;
}

export const PHONE_HELP = "Hors de France, ajoutez l'indicatif : +212, +221, +223…";

export function PhoneField(props: FieldProps & ComponentProps<"input">) {
  return (
    <ControlField
      as="input"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      pattern=".{8,}"
      help={PHONE_HELP}
      {...props}
    />
  );
}

export function TextAreaField(props: FieldProps & ComponentProps<"textarea">) {
  return <ControlField as="textarea" rows={5} {...props} />;
}

export function SelectField(props: FieldProps & ComponentProps<"select">) {
  return <ControlField as="select" {...props} />;
}

/** Takes the focus, and the screen, at each new answer. */
export function ErrorSummary({
  errors,
  standing = errors,
  only,
  title,
  asks,
}: {
  /** The answer's own object: a copy at each rendering would take the focus each time. */
  errors?: Record<string, string>;
  /** Those not mended yet; or what is asked. */
  standing?: Record<string, string>;
  /** The one field named here, where the form is short enough to show the others in place. */
  only?: string;
  title?: string;
  /** Nothing is wrong. */
  asks?: boolean;
}) {
  const named = Object.entries(standing ?? {}).filter(([name]) => !only || name === only);
  const messages = new Map(named.toReversed().map(([name, message]) => [message, name]));
  const summary = useSummaryFocus(errors, messages.size > 0);
  if (messages.size === 0) return null;
  return (
    <div
      ref={summary}
      role="alert"
      // What is mended leaves it without the rest being read again.
      aria-atomic={false}
      tabIndex={-1}
      className={classNames(
        "rounded-xl border px-4 py-3",
        asks ? "border-gold bg-gold-wash text-gold-ink" : "border-rose bg-rose-wash text-rose",
      )}
    >
      {title && <p className="font-semibold">{title}</p>}
      {[...messages].toReversed().map(([message, name]) => (
        <p key={message}>
          {name === "form" ? message : <FieldLink anchor={`champ-${name}`}>{message}</FieldLink>}
        </p>
      ))}
    </div>
  );
}

function FieldLink({ anchor, children }: { anchor: string; children: ReactNode }) {
  return (
    <a
      href={`#${anchor}`}
      className="inline-block py-2.5 underline underline-offset-4 lg:pointer-fine:py-0.5"
      onClick={(event) => focusField(anchor) && event.preventDefault()}
    >
      {children}
    </a>
  );
}

function ControlField({
  as: Control,
  label,
  help,
  error,
  question,
  optional,
  className,
  name,
  ...attributes
}: FieldProps & { as: ElementType; [attribute: string]: unknown }) {
  return (
    <Field {...{ label, help, error, question, optional, className, name }}>
      {(control) => <Control name={name} {...attributes} {...control} />}
    </Field>
  );
}
