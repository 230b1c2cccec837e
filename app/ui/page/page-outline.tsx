import { List } from "lucide-react";
import { useEffect, useRef } from "react";
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
  const contents = useRef<HTMLElement>(null);
  const isMarked = !folded && headings.length >= FEWEST;
  useEffect(() => {
    if (!isMarked) return;
    const stop = import("./reading-part.ts").then(
      ({ markReadingPart }) => contents.current && markReadingPart(contents.current),
      () => null,
    );
    return () => void stop.then((end) => end?.());
  }, [isMarked]);
  if (headings.length < FEWEST) return null;
  const parts = (
    <ol className="outline-list">
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="outline-entry">
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
      <nav ref={contents} aria-label={title} className="border-l border-rule pl-5 max-lg:hidden">
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
