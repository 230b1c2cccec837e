import { Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FilterPills, FilterSelect } from "#app/ui/lists/filters.tsx";

type Named = { id: string; name: string };

const SORTS = [
  { value: "recent", label: "Récents" },
  { value: "populaire", label: "Populaires" },
  { value: "aleatoire", label: "Au hasard" },
];

export function LibraryFilters({
  placeholder,
  choices: { themes, instructors },
  children,
}: {
  placeholder: string;
  choices: { themes: Named[]; instructors: Named[] };
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
        <FilterSelect name="theme" label="Thème" every="Tous les thèmes" options={themes} />
        <FilterSelect
          name="instructeur"
          label="Instructeur"
          every="Tous les instructeurs"
          options={instructors}
        />
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
