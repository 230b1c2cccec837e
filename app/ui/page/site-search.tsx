import { Search } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";

/** Where a page is missing: a plain form, which needs no script. */
export function SiteSearch({ query }: { query?: string }) {
  return (
    <search className="block w-full max-w-lg">
      <form action="/recherche" className="flex gap-2 rounded-2xl border border-rule bg-card p-2">
        <input
          type="search"
          name="q"
          dir="auto"
          required
          maxLength={200}
          defaultValue={query}
          aria-label="Rechercher"
          placeholder="Conférence, article, cours audio…"
          className="min-h-11 w-full min-w-0 flex-1 rounded-xl bg-transparent px-3 text-ellipsis text-ink placeholder:text-soft"
        />
        <button type="submit" className={buttonClass({})}>
          <Search aria-hidden size={18} /> <span className="max-sm:sr-only">Chercher</span>
        </button>
      </form>
    </search>
  );
}
