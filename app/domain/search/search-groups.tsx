import { ArrowRight, ChevronDown, X } from "lucide-react";
import { Form, useSearchParams, useSubmit } from "react-router";
import type { ThemeMark } from "#app/domain/themes/theme.ts";
import { typeset } from "#app/infra/french/french.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { FilterPills, FilterSelect, useChoices } from "#app/ui/lists/filters.tsx";
import { withParams } from "#app/ui/lists/pagination.tsx";
import {
  type FoundGroup,
  foundTogether,
  SEARCH_KIND_NAMES,
  SEARCH_KINDS,
  type SearchKind,
  type SearchResults,
} from "./search.ts";
import { SearchResult } from "./search-result.tsx";

export function SearchGroups({
  groups,
  within,
}: {
  groups: FoundGroup[];
  /** The theme that is shown instead. */
  within?: string;
}) {
  const [params] = useSearchParams();
  const found = foundTogether(groups);
  if (found) {
    return (
      <section aria-labelledby="resultats">
        <h2 id="resultats" className={within ? "mb-2 text-xl" : "sr-only"}>
          {within ? `Dans le thème ${within}` : "Résultats"}
        </h2>
        <ul className="panel divide-y divide-rule overflow-hidden">
          {found.map((item) => (
            <SearchResult key={item.id} found={item} named />
          ))}
        </ul>
      </section>
    );
  }
  return groups.map(({ kind, total, items }) => {
    const { label, slug } = SEARCH_KINDS[kind];
    const more = total - items.length;
    return (
      <section key={kind} aria-labelledby={`groupe-${slug}`} className="grid grid-cols-1 gap-2">
        <h2 id={`groupe-${slug}`} className="flex items-baseline gap-3 text-xl">
          {label}{" "}
          <span className="font-sans text-base text-soft">{total.toLocaleString("fr-FR")}</span>
        </h2>
        <ul className="panel divide-y divide-rule overflow-hidden">
          {items.map((found) => (
            <SearchResult key={found.id} found={found} />
          ))}
        </ul>
        {more > 0 && params.get("type") !== slug && (
          <Link
            to={withParams(params, { type: slug, page: null })}
            className={buttonClass({ look: "quiet" }, "w-fit max-w-full wrap-anywhere")}
          >
            Tout voir dans « {label} » <ArrowRight aria-hidden size={18} />
          </Link>
        )}
      </section>
    );
  });
}

export function KindFilter({
  counts,
  kind,
}: Pick<SearchResults, "counts"> & { kind?: SearchKind }) {
  const all = counts.reduce((sum, { total }) => sum + total, 0);
  const kinds = SEARCH_KIND_NAMES.flatMap((name) => {
    const { slug, label } = SEARCH_KINDS[name];
    const found = counts.find((one) => one.kind === name);
    return found ? [{ value: slug, label, count: found.total }] : [];
  });
  return (
    <div className="-mx-4 scroll-px-4 overflow-x-auto px-4 [scrollbar-width:none] max-sm:pr-12 max-sm:[mask-image:linear-gradient(to_left,#0000,#000_3rem)] [&_[aria-current]]:[scroll-initial-target:nearest] max-sm:[&>nav]:w-max lg:kind-list">
      <FilterPills
        name="type"
        label="Genres de résultats"
        current={kind ? SEARCH_KINDS[kind].slug : ""}
        options={[{ value: "", label: "Tout", count: all }, ...kinds]}
        small
      />
    </div>
  );
}

/** Apart from the box: another question keeps neither theme nor kind. */
export function ThemeFilter({
  themes,
  q,
  kind,
  chosen,
}: {
  themes: ThemeMark[];
  q: string;
  kind?: SearchKind;
  /** The theme's name. */
  chosen?: string;
}) {
  const submit = useSubmit();
  const [params] = useSearchParams();
  return (
    <details open={Boolean(chosen)} className="group -my-2">
      <summary className="flex min-h-11 w-fit items-center gap-1 text-sm text-teal">
        Choisir un thème
        <ChevronDown aria-hidden size={16} className="group-open:rotate-180" />
      </summary>
      <Form
        action="/recherche"
        className="flex flex-wrap items-end gap-2"
        {...useChoices((form) => submit(form, { preventScrollReset: true }))}
      >
        <input type="hidden" name="q" value={q} />
        {kind && <input type="hidden" name="type" value={SEARCH_KINDS[kind].slug} />}
        <FilterSelect
          name="theme"
          label="Thème"
          every="Tous les thèmes"
          options={themes.map(({ slug, name }) => ({ id: slug, name: typeset(name) }))}
        />
        <Button type="submit" look="secondary" className="[html.scripts_&]:hidden">
          Choisir
        </Button>
        {chosen && (
          <Link
            to={withParams(params, { theme: null, page: null })}
            preventScrollReset
            className="pill min-w-0 text-sm"
          >
            <span className="truncate">{chosen}</span>
            <X aria-hidden size={16} className="shrink-0" />
            <span className="sr-only">: retirer ce filtre</span>
          </Link>
        )}
      </Form>
    </details>
  );
}
