import { Search } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { withParams } from "./pagination.tsx";

const SORTS = [
  { value: "recent", label: "Récents" },
  { value: "populaire", label: "Populaires" },
  { value: "aleatoire", label: "Au hasard" },
];

/** Search box, the list's own selects and the sort: a plain GET form, so that the address says it all. */
export function ListFilters({
  placeholder,
  children,
}: {
  placeholder: string;
  children?: ReactNode;
}) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const id = useId();
  const sort = SORTS.find(({ value }) => value === params.get("tri"))?.value ?? "recent";
  return (
    <div className="wrap grid grid-cols-1 gap-4 pb-6">
      <Form
        key={params.toString()}
        role="search"
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement)
            submit(event.currentTarget, { preventScrollReset: true });
        }}
      >
        <div className="grid min-w-[min(14rem,100%)] flex-1 gap-1 max-lg:basis-full">
          <label htmlFor={id} className="text-sm font-semibold">
            Rechercher
          </label>
          <div className="relative">
            <Search aria-hidden size={18} className="absolute top-3.5 left-3.5 text-soft" />
            <input
              id={id}
              type="search"
              name="q"
              defaultValue={params.get("q") ?? ""}
              placeholder={placeholder}
              className="min-h-11 w-full rounded-xl border border-edge bg-card pr-4 pl-11 placeholder:text-soft hover:border-soft"
            />
          </div>
        </div>
        {children}
        {sort !== "recent" && <input type="hidden" name="tri" value={sort} />}
        {sort === "aleatoire" && (
          <input type="hidden" name="graine" value={params.get("graine") ?? ""} />
        )}
        <Button type="submit" look="secondary">
          Filtrer
        </Button>
      </Form>
      <FilterPills name="tri" label="Ordre de la liste" current={sort} options={SORTS} small />
    </div>
  );
}

export function FilterSelect({
  name,
  label,
  every,
  options,
}: {
  name: string;
  label: string;
  /** The wording of the choice that filters nothing; none where the first option is that one. */
  every?: string;
  options: { id: string; name: string }[];
}) {
  const [params] = useSearchParams();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const chosen = params.get(name) ?? (every === undefined ? options[0]?.id : "") ?? "";
  useEffect(() => {
    if (select.current) select.current.value = chosen;
  }, [chosen]);
  return (
    <div className="grid min-w-[min(11rem,100%)] flex-1 gap-1 sm:flex-none">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        ref={select}
        name={name}
        defaultValue={chosen}
        className="min-h-11 w-full rounded-xl border border-edge bg-card px-3 hover:border-soft sm:max-w-60"
      >
        {every !== undefined && <option value="">{every}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** One choice among a few, each with how many it holds. `initial` stands without a word in the address. */
export function FilterPills({
  name,
  label,
  current,
  options,
  initial = options[0]?.value,
  small,
}: {
  name: string;
  label: string;
  current: string;
  options: { value: string; label: string; count?: number }[];
  initial?: string;
  small?: boolean;
}) {
  const [params] = useSearchParams();
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ value, label, count }) => (
        <Link
          key={value}
          to={withParams(params, {
            page: null,
            graine: null,
            [name]: value === initial ? null : value,
          })}
          preventScrollReset
          aria-current={current === value ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4",
            small && "text-sm",
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
