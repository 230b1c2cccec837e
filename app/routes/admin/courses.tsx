import { Plus } from "lucide-react";
import { redirect } from "react-router";
import { listCoursesForAdmin } from "#app/domain/courses/course-admin.server.ts";
import { CourseAdminCard } from "#app/domain/courses/course-admin-card.tsx";
import { firstPage, readListQuery } from "#app/infra/list-query.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { count } from "#app/ui/french.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { ScreenHeader } from "#app/ui/screen-header.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import type { Route } from "./+types/courses.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const query = readListQuery(url.searchParams);
  const list = await listCoursesForAdmin("audio_course", query);
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  return { ...list, q: query.q, page: query.page };
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { items, total, q, page, pageCount } = loaderData;
  return (
    <>
      <ScreenHeader title="Cours Audio" text={total > 0 && count(total, "cours", "cours")}>
        <ButtonLink to="/admin/courses/new">
          <Plus aria-hidden size={18} /> Nouveau cours
        </ButtonLink>
      </ScreenHeader>
      {(items.length > 0 || q) && <SearchForm label="Chercher un cours" />}
      <div className="grid gap-4 pt-5">
        {items.map((course) => (
          <CourseAdminCard key={course.id} course={course} />
        ))}
        {items.length === 0 && <NoCourses q={q} />}
      </div>
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}

function NoCourses({ q }: { q: string }) {
  if (q) {
    return <EmptyState title="Aucun cours trouvé" text={`Rien ne répond à « ${q} ».`} />;
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
