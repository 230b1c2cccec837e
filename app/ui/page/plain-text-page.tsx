import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { OrCall } from "./or-call.tsx";
import { PageHeader } from "./page-header.tsx";
import { PageOutline } from "./page-outline.tsx";

export type TextPart = { title: string; text: ReactNode };

const OUTLINE = "Dans cette page";

/** A page of sentences, its contents in the margin where there is one. */
export function PlainTextPage({
  title,
  lead,
  parts,
  date,
}: {
  title: string;
  lead: string;
  parts: TextPart[];
  date?: string;
}) {
  const headings = parts.map((part, index) => ({ ...part, id: `partie-${index + 1}` }));
  return (
    <article>
      <PageHeader title={title} lead={lead} />
      <div className="wrap text-page">
        <div className="text-column">
          <PageOutline title={OUTLINE} headings={headings} folded />
          {headings.map(({ id, ...part }) => (
            <section
              key={id}
              id={id}
              className="reading grid scroll-mt-6 grid-cols-1 gap-3 leading-relaxed wrap-anywhere [&_a]:underline [&_a:hover]:text-teal [&_li]:ml-5 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5"
            >
              <h2 className="text-2xl">{part.title}</h2>
              {part.text}
            </section>
          ))}
          {date && <p className="text-sm text-soft">{date}</p>}
        </div>
        <div className="text-beside">
          <PageOutline title={OUTLINE} headings={headings} />
          <AskPanel title="Une question ?" />
        </div>
      </div>
    </article>
  );
}

export function AskPanel({ title }: { title: string }) {
  return (
    <section className="panel grid grid-cols-1 gap-2 p-6">
      <h2 className="text-2xl">{title}</h2>
      <p className="text-soft">
        <Link to="/contact" className="underline hover:text-ink">
          Écrivez au centre
        </Link>
        <OrCall />.
      </p>
    </section>
  );
}
