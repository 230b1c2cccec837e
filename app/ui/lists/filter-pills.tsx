import { Link, useSearchParams } from "react-router";
import { classNames } from "#app/ui/forms/class-names.ts";

type Option = { value: string; label: string; count?: number };

/** One choice among a few, each with how many it holds. `initial` stands without a word in the address. */
export function FilterPills({
  name,
  label,
  current,
  options,
  initial = options[0]?.value,
}: {
  /** The part of the address that holds the choice. */
  name: string;
  label: string;
  current: string;
  options: Option[];
  initial?: string;
}) {
  const [params] = useSearchParams();
  const to = (value: string) => {
    const next = new URLSearchParams(params);
    next.delete("page");
    if (value === initial) next.delete(name);
    else next.set(name, value);
    return `?${next}`;
  };
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ value, label, count }) => (
        <Link
          key={value}
          to={to(value)}
          preventScrollReset
          aria-current={current === value ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4",
            current === value
              ? "border-ink bg-ink font-semibold text-paper"
              : "border-rule bg-card hover:border-edge",
          )}
        >
          {label}
          {count !== undefined && (
            <span className="tabular-nums">{count.toLocaleString("fr-FR")}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
