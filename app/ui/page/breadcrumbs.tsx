import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";

export type Crumb = { label: string; to: string };

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Fil d'Ariane" className="text-sm text-soft">
      <ol className="-my-2 flex flex-wrap gap-x-2">
        {crumbs.map((crumb, index) => (
          <li key={crumb.to} className="flex min-w-0 gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="py-3">
                ›
              </span>
            )}
            <Link
              to={crumb.to}
              className="min-w-0 py-3 wrap-break-word hover:text-ink hover:underline"
            >
              <Bilingual>{crumb.label}</Bilingual>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
