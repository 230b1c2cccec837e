import { Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { useChoices } from "./filters.tsx";

export function FilterDate({ name, label }: { name: string; label: string }) {
  const [params] = useSearchParams();
  const id = useId();
  const chosen = params.get(name) ?? "";
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        key={chosen}
        id={id}
        type="date"
        name={name}
        defaultValue={chosen}
        className="min-h-11 w-full min-w-0 rounded-xl border border-edge bg-card px-3 hover:border-soft"
      />
    </div>
  );
}

export function SearchForm({
  label,
  placeholder,
  keep = [],
  children,
}: {
  label: string;
  placeholder?: string;
  children?: ReactNode;
  /** The other parameters that a new search keeps. */
  keep?: string[];
}) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const query = params.get("q") ?? "";
  const kept = keep.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
  const narrowed = [...params].some(
    ([name, value]) => value !== "" && name !== "page" && !keep.includes(name),
  );
  return (
    <Form
      role="search"
      className="flex flex-wrap items-end gap-3"
      {...useChoices((form) => submit(form, { preventScrollReset: true }))}
    >
      <label className="relative min-w-0 flex-1 basis-56">
        <span className="sr-only">{label}</span>
        <Search
          aria-hidden
          size={18}
          className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-soft"
        />
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={placeholder ?? label}
          className="min-h-11 w-full rounded-xl border border-edge bg-card py-2 ps-11 pe-4 placeholder:text-soft hover:border-soft"
        />
      </label>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" look="secondary">
        Rechercher
      </Button>
      {narrowed && (
        <Link to={`?${new URLSearchParams(kept)}`} className={buttonClass({ look: "quiet" })}>
          Tout afficher
        </Link>
      )}
    </Form>
  );
}
