import { redirect } from "react-router";
import { AudioCourseCard } from "#app/domain/courses/audio-courses/audio-course-card.tsx";
import { listAudioCourses } from "#app/domain/courses/audio-courses/audio-course-list.server.ts";
import { listInstructorNames } from "#app/domain/instructors/instructor.server.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { firstPage, readListQuery, withSeed } from "#app/infra/forms/list-query.ts";
import { count } from "#app/infra/french/french.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { LoadFailure } from "#app/routes/site/load-failure.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { FilterSelect, ListFilters } from "#app/ui/lists/filters.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/audio-courses.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const seeded = withSeed(url);
  if (seeded) throw redirect(seeded);
  const query = readListQuery(url.searchParams);
  const theme = url.searchParams.get("theme");
  const instructor = url.searchParams.get("instructeur");
  const [courses, themes, instructors] = await Promise.all([
    listAudioCourses({
      ...query,
      theme: isUuid(theme) ? theme : undefined,
      instructor: isUuid(instructor) ? instructor : undefined,
    }),
    listThemeMarks(),
    listInstructorNames(),
  ]);
  if (courses.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  return {
    ...courses,
    themes,
    instructors,
    page: query.page,
    filtered: Boolean(query.q || theme || instructor),
  };
}

export function meta({ location, matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    search: location.search,
    title: "Cours Audio",
    description: "Des cours à écouter du début à la fin, chez soi ou en chemin, et à télécharger.",
  });
}

export default function AudioCourses({ loaderData }: Route.ComponentProps) {
  const { items, total, page, pageCount, themes, instructors, filtered } = loaderData;
  return (
    <>
      <PageHeader
        title="Cours Audio"
        lead="Suivre un enseignement du début à la fin, à son rythme, chez soi ou en chemin."
      />
      {(items.length > 0 || filtered) && (
        <ListFilters placeholder="Un cours, un mot…">
          <FilterSelect name="theme" label="Thème" every="Tous les thèmes" options={themes} />
          <FilterSelect
            name="instructeur"
            label="Instructeur"
            every="Tous les instructeurs"
            options={instructors}
          />
        </ListFilters>
      )}
      <section className="wrap grid gap-5" aria-label="Liste des cours">
        {items.length > 0 && <p className="text-sm text-soft">{count(total, "cours", "cours")}</p>}
        {items.map((course, index) => (
          <AudioCourseCard key={course.id} course={course} eager={index < 2} />
        ))}
        {items.length === 0 && <NoCourses filtered={filtered} />}
        <Pagination page={page} pageCount={pageCount} />
      </section>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} message="Impossible de charger les cours" />;
}

function NoCourses({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <EmptyState
        title="Aucun cours trouvé"
        text="Les premiers cours audio seront bientôt disponibles."
      >
        <ButtonLink to="/preches" look="secondary">
          Écouter les prêches
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Aucun cours trouvé" text="Aucun cours ne répond à ces critères.">
      <ButtonLink to="/cours-audio" look="secondary">
        Voir tous les cours
      </ButtonLink>
    </EmptyState>
  );
}
