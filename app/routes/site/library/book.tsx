import { BookReader } from "#app/domain/contents/books/book-reader.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import type { Route } from "./+types/book.ts";
import { loader as findContent } from "./content.tsx";
import { contentMeta } from "./content-meta.ts";
import { ContentPage } from "./content-page.tsx";

export const loader = findContent;
export const meta = contentMeta;

export default function Book({ loaderData }: Route.ComponentProps) {
  const opening = loaderData.content?.opening;
  return (
    <ContentPage
      loaderData={loaderData}
      Reader={BookReader}
      opening={opening && <Opening>{opening}</Opening>}
    />
  );
}

/** Where there is room for it: a phone has the description, and the book at a touch. */
function Opening({ children }: { children: string }) {
  return (
    <section className="reading font-title text-lg whitespace-pre-line max-lg:hidden">
      <h2 className="pb-2 text-2xl">Les premières lignes</h2>
      <Bilingual>{children}</Bilingual>
    </section>
  );
}
