import { BookReader } from "#app/domain/contents/books/book-reader.tsx";
import type { Route } from "./+types/book.ts";
import { loader as findContent } from "./content.tsx";
import { contentMeta } from "./content-meta.ts";
import { ContentPage } from "./content-page.tsx";

export const loader = findContent;
export const meta = contentMeta;

export default function Book({ loaderData }: Route.ComponentProps) {
  return <ContentPage loaderData={loaderData} Reader={BookReader} />;
}
