import { Plus, UserPlus } from "lucide-react";
import { redirect } from "react-router";
import { listCoursesForAdmin } from "#app/domain/courses/audio-courses/audio-course-admin.server.ts";
import { readCourseSort } from "#app/domain/courses/audio-courses/audio-course-admin.ts";
import { CourseFilters } from "#app/domain/courses/audio-courses/audio-course-filters.tsx";
import { FormationAdminCard } from "#app/domain/courses/formations/formation-admin-card.tsx";
import { collectionVerbs } from "#app/domain/records/publication/collection-verbs.ts";
import { readPublicationFilter } from "#app/domain/records/publication/publication.ts";
import { firstPage, readListQuery } from "#app/infra/forms/list-query.ts";
import { count } from "#app/infra/french/french.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { Selection } from "#app/ui/lists/selection.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/formations.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const query = readListQuery(url.searchParams);
  const state = readPublicationFilter(url.searchParams);
  const sort = readCourseSort(url.searchParams);
  const list = await listCoursesForAdmin("formation", { ...query, state, sort });
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  return { ...list, state, q: query.q, page: query.page };
}

export default function Formations({ loaderData }: Route.ComponentProps) {
  const { items, counts, state, q, page, pageCount } = loaderData;
  const total = counts[state];
  const filtered = q !== "" || state !== "tous";
  return (
    <>
      <ScreenHeader title="Formations" text={total > 0 && count(total, "formation")}>
        <ButtonLink look="secondary" to="/admin/students/register">
          <UserPlus aria-hidden size={18} /> Inscrire un étudiant
        </ButtonLink>
        <ButtonLink to="/admin/formations/new">
          <Plus aria-hidden size={18} /> Nouvelle Formation
        </ButtonLink>
      </ScreenHeader>
      {(counts.tous > 0 || q) && (
        <CourseFilters label="Chercher une formation" {...{ state, counts }} />
      )}
      <Selection verbs={collectionVerbs("formations")} shown={items.length}>
        <ul className="grid gap-4 md:grid-cols-2">
          {items.map((formation) => (
            <FormationAdminCard key={formation.id} formation={formation} />
          ))}
        </ul>
      </Selection>
      {items.length === 0 && (
        <EmptyState
          title="Aucune formation"
          filtered={filtered}
          text={
            filtered
              ? nothingFound(q)
              : "Créez-en une : elle paraît aussitôt sur le site, inscriptions ouvertes."
          }
        />
      )}
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}

function nothingFound(q: string): string {
  return q ? `Rien ne répond à « ${q} ».` : "Aucune formation n'est dans cet état.";
}
