import { Link } from "react-router";

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
