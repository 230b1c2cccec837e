import type { ReactNode } from "react";
import { CONTENT_KINDS, CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { FirstCourse } from "#app/domain/courses/audio-courses/first-course.tsx";
import { coursePath } from "#app/domain/courses/course.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { Rows } from "#app/ui/lists/rows.tsx";
import type { readOwnerItems } from "./owner-items.server.ts";
import { PublishedItemRow } from "./published-item-row.tsx";

type OwnerItemsProps = Awaited<ReturnType<typeof readOwnerItems>> & {
  /** The filter that shows the same things in the whole lists: `theme=…`. */
  filter: string;
  none: string;
  /** After the list, where it is short. */
  others?: ReactNode;
  /** Said once at the top of the page: the lines need not repeat it. */
  omit?: readonly "speaker"[];
};

export function OwnerItems(props: OwnerItemsProps) {
  const { items, page, pageCount, first, counts, filter, none, omit, others } = props;
  if (items.length === 0 && !first) {
    return (
      <div className="wrap mt-8">
        <EmptyState title={none} text="Les premiers contenus arrivent bientôt.">
          <ButtonLink to="/" look="secondary">
            Retour à l'accueil
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="wrap mt-8 grid grid-cols-1 gap-8">
      {first && <FirstCourse course={first} omit={omit} />}
      {items.length > 0 && (
        <section className="grid grid-cols-1 gap-4" aria-labelledby="tout">
          <h2 id="tout" className="text-2xl">
            {first ? "Et aussi" : "À découvrir"}
          </h2>
          <Rows>
            {items.map((item) => (
              <PublishedItemRow key={item.id} item={item} omit={omit} />
            ))}
          </Rows>
          <Pagination page={page} pageCount={pageCount} />
          {pageCount > 1 && <Kinds counts={counts} filter={filter} />}
        </section>
      )}
      {items.length < SHORT && others}
    </div>
  );
}

const SHORT = 3;

/** In the order they are shown. */
export function pathsOf({ first, items }: Pick<OwnerItemsProps, "first" | "items">): string[] {
  const paths = items.map(({ slug, contentType, courseType }) =>
    contentType
      ? contentPath({ slug, contentType })
      : coursePath({ slug, courseType: courseType ?? "audio_course" }),
  );
  return first ? [coursePath(first), ...paths] : paths;
}

/** The way back, over the name. */
export function OwnerCrumb({ list: { path, label } }: { list: { path: string; label: string } }) {
  return (
    <nav aria-label="Fil d'Ariane">
      <Link to={path} className="flex min-h-11 w-fit items-center text-soft hover:underline">
        {label}
      </Link>
    </nav>
  );
}

const LISTS = [
  { kind: "audio_course", label: "Cours audio", path: "/cours-audio" },
  { kind: "formation", label: "Formations", path: "/formations" },
  ...CONTENT_TYPES.map((kind) => ({ kind, ...CONTENT_KINDS[kind] })),
];

/** The lists that a filter narrows. */
function Kinds({ counts, filter }: Pick<OwnerItemsProps, "counts" | "filter">) {
  const lists = LISTS.flatMap(({ kind, label, path }) => {
    const total = counts.find((counted) => counted.kind === kind)?.total;
    return total ? [{ label, path, total }] : [];
  });
  if (lists.length < 2) return null;
  return (
    <nav aria-labelledby="par-type" className="grid grid-cols-1 gap-2 pt-2 text-sm">
      <h3 id="par-type" className="font-sans text-soft">
        Tout voir, par type
      </h3>
      <ul className="flex flex-wrap gap-2">
        {lists.map(({ label, path, total }) => (
          <li key={path}>
            <Link to={`${path}?${filter}`} className="pill">
              {label} <span className="tabular-nums">{total.toLocaleString("fr-FR")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
