import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";

export function AccessLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4 hover:text-teal-strong"
    >
      {children}
    </Link>
  );
}

export function AccessForm({
  title,
  lead,
  errors,
  submit,
  sending,
  action,
  shortcut,
  children,
}: {
  title: string;
  lead?: ReactNode;
  errors?: Record<string, string>;
  submit: string;
  sending: string;
  action?: string;
  /** Does more with the same form; the other button then stands back. */
  shortcut?: { label: string; name: string; value: string; help: string } | false;
  children: ReactNode;
}) {
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-4xl">{title}</h1>
        {lead && <p className="text-soft">{lead}</p>}
      </div>
      <Form method="post" action={action} className="grid gap-5">
        <ErrorSummary errors={errors} title="Erreur" />
        {children}
        {shortcut && (
          <div className="grid gap-1.5">
            <Button
              type="submit"
              disabled={busy}
              name={shortcut.name}
              value={shortcut.value}
              aria-describedby="raccourci"
            >
              {shortcut.label}
            </Button>
            <p id="raccourci" className="text-sm text-soft">
              {shortcut.help}
            </p>
          </div>
        )}
        <Button type="submit" look={shortcut ? "secondary" : "primary"} disabled={busy}>
          {busy ? sending : submit}
        </Button>
      </Form>
    </>
  );
}

export function DeadLink({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <div role="alert" className="grid gap-4">
      <h1 className="text-4xl">Ce lien n'est plus valable</h1>
      <p>{text}</p>
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}
