import {
  ArrowRight,
  GraduationCap,
  Headphones,
  type LucideIcon,
  Shapes,
  UserRound,
} from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { CONTENT_ICONS } from "#app/domain/content-types/content-type-icons.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type FoundGroup, SEARCH_KINDS, type SearchKind, type SearchResults } from "./search.ts";
import { SearchResult } from "./search-result.tsx";

const ICONS: Record<SearchKind, LucideIcon> = {
  audio_course: Headphones,
  formation: GraduationCap,
  ...CONTENT_ICONS,
  instructor: UserRound,
  theme: Shapes,
};

export function SearchGroups({ groups }: { groups: FoundGroup[] }) {
  const [params] = useSearchParams();
  return groups.map(({ kind, total, items }) => {
    const Icon = ICONS[kind];
    const { label, slug } = SEARCH_KINDS[kind];
    const more = total - items.length;
    return (
      <section key={kind} aria-labelledby={`groupe-${slug}`} className="grid grid-cols-1 gap-3">
        <h2 id={`groupe-${slug}`} className="flex items-center gap-3 text-2xl">
          <Icon aria-hidden size={22} className="text-teal" /> {label}{" "}
          <span className="font-sans text-base text-soft">{total.toLocaleString("fr-FR")}</span>
        </h2>
        <ul className="panel divide-y divide-rule overflow-hidden">
          {items.map((found) => (
            <SearchResult key={found.id} found={found} />
          ))}
        </ul>
        {more > 0 && params.get("type") !== slug && (
          <Link to={narrowed(params, slug)} className={buttonClass({ look: "quiet" }, "w-fit")}>
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
  const [params] = useSearchParams();
  const all = counts.reduce((sum, { total }) => sum + total, 0);
  return (
    <nav
      aria-label="Genres de résultats"
      className="flex flex-wrap gap-2 lg:sticky lg:top-6 lg:grid lg:content-start lg:self-start"
    >
      <Choice to={narrowed(params)} label="Tout" total={all} current={!kind} />
      {counts.map(({ kind: name, total }) => (
        <Choice
          key={name}
          to={narrowed(params, SEARCH_KINDS[name].slug)}
          label={SEARCH_KINDS[name].label}
          total={total}
          current={name === kind}
        />
      ))}
    </nav>
  );
}

type ChoiceProps = { to: string; label: string; total: number; current: boolean };

function Choice({ to, label, total, current }: ChoiceProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-11 items-center justify-between gap-2 rounded-full border px-4 text-sm",
        current
          ? "border-ink bg-ink font-semibold text-paper"
          : "border-rule bg-card hover:border-edge",
      )}
    >
      {label} <span className={current ? "" : "text-soft"}>{total.toLocaleString("fr-FR")}</span>
    </Link>
  );
}

function narrowed(params: URLSearchParams, slug?: string): string {
  const next = new URLSearchParams(params);
  next.delete("page");
  if (slug) next.set("type", slug);
  else next.delete("type");
  return `?${next}`;
}
