import { Plus } from "lucide-react";
import { redirect } from "react-router";
import { listCoursesForAdmin } from "#app/domain/courses/audio-courses/audio-course-admin.server.ts";
import { readCourseSort } from "#app/domain/courses/audio-courses/audio-course-admin.ts";
import { CourseAdminCard } from "#app/domain/courses/audio-courses/audio-course-admin-card.tsx";
import { CourseFilters } from "#app/domain/courses/audio-courses/audio-course-filters.tsx";
import { collectionVerbs } from "#app/domain/records/publication/collection-verbs.ts";
import { readPublicationFilter } from "#app/domain/records/publication/publication.ts";
import { firstPage, readListQuery } from "#app/infra/forms/list-query.ts";
import { count } from "#app/infra/french/french.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { Selection } from "#app/ui/lists/selection.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/courses.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const query = readListQuery(url.searchParams);
  const state = readPublicationFilter(url.searchParams);
  const sort = readCourseSort(url.searchParams);
  const list = await listCoursesForAdmin("audio_course", { ...query, state, sort });
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  return { ...list, state, q: query.q, page: query.page };
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { items, counts, state, q, page, pageCount } = loaderData;
  const total = counts[state];
  return (
    <>
      <ScreenHeader title="Cours Audio" text={total > 0 && count(total, "cours", "cours")}>
        <ButtonLink to="/admin/courses/new">
          <Plus aria-hidden size={18} /> Nouveau cours
        </ButtonLink>
      </ScreenHeader>
      {(counts.tous > 0 || q) && <CourseFilters label="Chercher un cours" {...{ state, counts }} />}
      <Selection verbs={collectionVerbs("courses")} shown={items.length}>
        <div className="grid gap-4">
          {items.map((course) => (
            <CourseAdminCard key={course.id} course={course} />
          ))}
        </div>
      </Selection>
      {items.length === 0 && <NoCourses q={q} filtered={state !== "tous"} />}
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}

function NoCourses({ q, filtered }: { q: string; filtered: boolean }) {
  if (filtered || q) {
    const text = q ? `Rien ne répond à « ${q} ».` : "Aucun cours n'est dans cet état.";
    return <EmptyState title="Aucun cours trouvé" text={text} filtered />;
  }
  return (
    <EmptyState
      title="Aucun cours trouvé"
      text="Ajoutez vos premiers enregistrements : le cours paraît sur le site dès qu'il est créé."
    >
      <ButtonLink to="/admin/courses/new">Ajouter un nouveau contenu</ButtonLink>
    </EmptyState>
  );
}
