import { List } from "lucide-react";
import { Bilingual } from "#app/ui/bilingual.tsx";

/** Fewer parts are seen at a glance. */
const FEWEST = 3;

/** Folded above the text on a phone, open in the margin of a wide screen. */
export function PageOutline({
  title,
  headings,
  folded,
}: {
  title: string;
  headings: readonly { id: string; title: string }[];
  folded?: boolean;
}) {
  if (headings.length < FEWEST) return null;
  const parts = (
    <ol className="grid grid-cols-1 text-soft">
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-2 hover:text-ink hover:underline"
          >
            <span>
              <Bilingual>{title}</Bilingual>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
  if (!folded) {
    return (
      <nav aria-label={title} className="border-l border-rule pl-5 max-lg:hidden">
        <p className="font-semibold">{title}</p>
        {parts}
      </nav>
    );
  }
  return (
    <details className="panel px-4 lg:hidden print:hidden">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <List aria-hidden size={18} className="text-teal" /> {title}
      </summary>
      <nav aria-label={title} className="border-t border-rule">
        {parts}
      </nav>
    </details>
  );
}
