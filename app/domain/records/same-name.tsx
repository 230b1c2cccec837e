import { typeset } from "#app/infra/french/french.ts";
import { Link } from "#app/ui/link.tsx";

/** Under a name that another has already: leads there. */
export function SameName({
  error,
  taken,
  choices,
  pathOf,
}: {
  error: string | undefined;
  /** As the refusal says it. */
  taken: (name: string) => string;
  choices: readonly { id: string; name: string }[];
  pathOf: (id: string) => string;
}) {
  const other = error && choices.find(({ name }) => error === taken(name));
  return other ? <OpenSame to={pathOf(other.id)} name={other.name} /> : null;
}

export function OpenSame({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 w-fit items-center text-teal underline underline-offset-4"
    >
      Ouvrir « {typeset(name)} »
    </Link>
  );
}
