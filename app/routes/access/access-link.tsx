import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";

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

/** In place of a page whose mailed link has ended. */
export function DeadLink({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <div role="alert" className="grid gap-4">
      <h1 className="text-4xl">Ce lien ne vaut plus</h1>
      <p>{text}</p>
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}
