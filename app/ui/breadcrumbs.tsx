import { Link } from "react-router";
import { Bilingual } from "./bilingual.tsx";

export type Crumb = { label: string; to: string };

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Fil d'Ariane" className="text-sm text-soft">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map((crumb, index) => (
          <li key={crumb.to} className="flex gap-2">
            {index > 0 && <span aria-hidden="true">›</span>}
            <Link to={crumb.to} className="py-1 hover:text-ink hover:underline">
              <Bilingual>{crumb.label}</Bilingual>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
