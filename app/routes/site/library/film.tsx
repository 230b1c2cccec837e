import { FilmSection } from "#app/domain/contents/film-section.tsx";
import type { Route } from "./+types/film.ts";
import { loader as findContent } from "./content.tsx";
import { contentMeta } from "./content-meta.ts";
import { ContentPage } from "./content-page.tsx";

export const loader = findContent;
export const meta = contentMeta;

export default function Film({ loaderData }: Route.ComponentProps) {
  return <ContentPage loaderData={loaderData} Film={FilmSection} />;
}
