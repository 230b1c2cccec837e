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
  if (!other) return null;
  return (
    <Link
      to={pathOf(other.id)}
      className="inline-flex min-h-11 w-fit items-center text-teal underline underline-offset-4"
    >
      Ouvrir « {typeset(other.name)} »
    </Link>
  );
}
