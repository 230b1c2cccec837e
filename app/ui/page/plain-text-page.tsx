import type { ReactNode } from "react";
import { PageHeader } from "./page-header.tsx";

export type TextPart = { title: string; text: ReactNode };

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
  return (
    <article>
      <PageHeader title={title} lead={lead} />
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem] lg:items-start">
        <nav
          aria-label="Dans cette page"
          className="border-l border-rule pl-5 lg:sticky lg:top-6 lg:order-last print:hidden"
        >
          <p className="font-semibold max-lg:sr-only">Dans cette page</p>
          <ol className="grid grid-cols-1 text-soft">
            {parts.map((part, index) => (
              <li key={part.title}>
                <a
                  href={`#partie-${index + 1}`}
                  className="flex min-h-11 items-center py-2 hover:text-ink hover:underline"
                >
                  {part.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid grid-cols-1 gap-10">
          {parts.map((part, index) => (
            <section
              key={part.title}
              id={`partie-${index + 1}`}
              className="reading grid scroll-mt-6 grid-cols-1 gap-3 leading-relaxed wrap-anywhere [&_a]:underline [&_a:hover]:text-teal [&_li]:ml-5 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5"
            >
              <h2 className="text-2xl">{part.title}</h2>
              {part.text}
            </section>
          ))}
          {date && <p className="text-sm text-soft">{date}</p>}
        </div>
      </div>
    </article>
  );
}
