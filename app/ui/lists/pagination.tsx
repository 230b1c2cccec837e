import { ChevronLeft, ChevronRight } from "lucide-react";
import { useSearchParams } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

const FEW = 3;
const MOST_NAMED = 5;

export function Pagination({
  page,
  pageCount,
  name = "page",
  label,
  list,
}: {
  page: number;
  pageCount: number;
  /** The address parameter of the page, for a second list on the same page. */
  name?: string;
  /** What it pages, where the page has another list. */
  label?: string;
  /** The id of what it pages: another page begins there, for the keyboard too (arrival.ts). */
  list?: string;
}) {
  const [params] = useSearchParams();
  if (pageCount <= 1) return null;
  const to = (target: number) => ({
    search: withParams(params, { [name]: target === 1 ? null : String(target) }),
    hash: list,
  });
  const offered = pagesToOffer(page, pageCount);
  const look = buttonClass({ look: "secondary", size: "small" });
  return (
    <nav
      aria-label={label ? `Pages\u00a0: ${label}` : "Pages"}
      className="mt-8 flex flex-wrap items-center justify-center gap-3 text-sm"
    >
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label="Page précédente" className={look}>
          <ChevronLeft aria-hidden size={18} />
          <span className="max-sm:hidden">Page précédente</span>
        </Link>
      )}
      <span className={classNames("text-soft", offered.length > 0 && "sm:hidden")}>
        {`${label ? `${label} · ` : ""}Page ${page.toLocaleString("fr-FR")} sur ${pageCount.toLocaleString("fr-FR")}`}
      </span>
      {offered.length > 0 && (
        <ol className="flex flex-wrap items-center gap-1 max-sm:hidden">
          {offered.map((target, index) => (
            <li key={target}>
              {index > 0 && target > (offered[index - 1] ?? 0) + 1 && (
                <span aria-hidden="true" className="text-soft">
                  …
                </span>
              )}
              <Link
                to={to(target)}
                aria-label={`Page ${target}`}
                aria-current={target === page ? "page" : undefined}
                className={buttonClass({
                  look: target === page ? "secondary" : "quiet",
                  size: "small",
                })}
              >
                {target.toLocaleString("fr-FR")}
              </Link>
            </li>
          ))}
        </ol>
      )}
      {page < pageCount && (
        <Link to={to(page + 1)} rel="next" aria-label="Page suivante" className={look}>
          <span className="max-sm:hidden">Page suivante</span>
          <ChevronRight aria-hidden size={18} />
        </Link>
      )}
    </nav>
  );
}

/** The ends of a long list and the page's neighbours; none where « suivante » is enough, and numbers would weigh more. */
export function pagesToOffer(page: number, pageCount: number): number[] {
  if (pageCount <= FEW) return [];
  if (pageCount <= MOST_NAMED) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const wanted = [1, page - 1, page, page + 1, pageCount];
  return [...new Set(wanted)].filter((target) => target >= 1 && target <= pageCount);
}

/** null removes a parameter. */
export function withParams(
  params: URLSearchParams,
  changes: Record<string, string | null>,
): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}
