import { listAudioCourses } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { AudioCourseCard } from "#app/domain/courses/audio-courses/audio-course-card.tsx";
import { SharedIcons } from "#app/domain/courses/audio-courses/audio-course-fold.tsx";
import { count } from "#app/infra/french/french.ts";
import { listMeta } from "#app/routes/site/list-meta.ts";
import { LoadFailure } from "#app/routes/site/load-failure.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { ListHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/audio-courses.ts";
import { LibraryFilters } from "./library-filters.tsx";
import { listFilterChoices, readLibraryQuery, refuseEmptyPage } from "./library-list.server.ts";
import { LIST } from "./library-list.ts";

/** The covers of the rest load lazily. */
const SEEN_FIRST = 4;

export async function loader({ url }: Route.LoaderArgs) {
  const query = readLibraryQuery(url);
  const [courses, choices] = await Promise.all([listAudioCourses(query), listFilterChoices()]);
  refuseEmptyPage(url, courses, query);
  const filtered = Boolean(query.q || query.theme || query.instructor);
  return { ...courses, choices, page: query.page, filtered };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return listMeta(matches, {
    search: location.search,
    choices: loaderData?.choices,
    title: "Cours Audio",
    description: "Des cours à écouter du début à la fin, chez soi ou en chemin, et à télécharger.",
  });
}

export default function AudioCourses({ loaderData }: Route.ComponentProps) {
  const { items, total, page, pageCount, choices, filtered } = loaderData;
  return (
    <>
      <ListHeader
        title="Cours Audio"
        lead="Suivre un enseignement du début à la fin, à son rythme, chez soi ou en chemin."
        found={items.length > 0 ? count(total, "cours", "cours") : null}
      />
      {(items.length > 0 || filtered) && (
        <LibraryFilters placeholder="Un cours, un mot…" choices={choices} />
      )}
      <section id={LIST} tabIndex={-1} className="wrap" aria-label="Liste des cours">
        <div className="grid grid-cols-1 items-start gap-3 sm:gap-5 lg:grid-cols-2">
          {items.map((course, index) => (
            <AudioCourseCard key={course.id} course={course} eager={index < SEEN_FIRST} />
          ))}
        </div>
        <SharedIcons />
        {items.length === 0 && <NoCourses filtered={filtered} />}
        <Pagination page={page} pageCount={pageCount} list={LIST} />
      </section>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} message="Impossible de charger les cours" />;
}

function NoCourses({ filtered }: { filtered: boolean }) {
  const text = filtered
    ? "Aucun cours ne correspond à ces critères."
    : "Les premiers cours audio seront bientôt disponibles.";
  return (
    <EmptyState title="Aucun cours trouvé" text={text}>
      <ButtonLink to={filtered ? "/cours-audio" : "/preches"} look="secondary">
        {filtered ? "Voir tous les cours" : "Écouter les prêches"}
      </ButtonLink>
    </EmptyState>
  );
}
