import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { buttonClass } from "./button.tsx";

/** Previous and next links that keep the filters of the address. */
export function Pagination({
  page,
  pageCount,
  name = "page",
  label = "Pages",
}: {
  page: number;
  pageCount: number;
  /** The part of the address that holds the page, for a second list on the same page. */
  name?: string;
  label?: string;
}) {
  const [params] = useSearchParams();
  if (pageCount <= 1) return null;
  const to = (target: number) => {
    const next = new URLSearchParams(params);
    if (target === 1) next.delete(name);
    else next.set(name, String(target));
    return `?${next}`;
  };
  const look = buttonClass({ look: "secondary" });
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-3 py-6">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={look}>
          <ChevronLeft aria-hidden size={18} /> Page précédente
        </Link>
      )}
      <span className="px-2 text-soft">
        Page {page} sur {pageCount}
      </span>
      {page < pageCount && (
        <Link to={to(page + 1)} rel="next" className={look}>
          Page suivante <ChevronRight aria-hidden size={18} />
        </Link>
      )}
    </nav>
  );
}
