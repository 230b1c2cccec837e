import { useState } from "react";
import {
  findRecordings,
  listAudioCourses,
} from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { AudioCourseCard } from "#app/domain/courses/audio-courses/audio-course-card.tsx";
import { OPEN_PARAM } from "#app/domain/courses/audio-courses/audio-course-fold.tsx";
import { coursePath } from "#app/domain/courses/course.ts";
import { count } from "#app/infra/french/french.ts";
import { listMeta } from "#app/routes/site/list-meta.ts";
import { LoadFailure } from "#app/routes/site/load-failure.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { ListHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/audio-courses.ts";
import { LibraryFilters } from "./lists/library-filters.tsx";
import {
  adviceFor,
  findElsewhere,
  listInstead,
  listNear,
  readLibraryQuery,
  refuseEmptyPage,
} from "./lists/library-list.server.ts";
import { foundLabel, LIST, listLabel } from "./lists/library-list.ts";
import { NothingListed } from "./lists/nothing-listed.tsx";

/** Of each column; the covers of the rest load lazily. */
const SEEN_FIRST = 2;
const NONE = "Aucun cours trouvé";

export async function loader({ url }: Route.LoaderArgs) {
  const { query, choices } = await readLibraryQuery(url, ["audio_course"]);
  const opened = url.searchParams.get(OPEN_PARAM);
  const [courses, recordings] = await Promise.all([
    listNear(query, listAudioCourses),
    opened ? findRecordings(opened) : undefined,
  ]);
  refuseEmptyPage(url, courses, query);
  const filtered = Boolean(query.q || query.theme || query.instructor);
  const elsewhere = await findElsewhere(query.q, courses);
  const open = opened && recordings ? { slug: opened, recordings } : undefined;
  const advised = await adviceFor(url, choices, { ...courses, elsewhere }, (left) =>
    listAudioCourses({ ...query, ...left, page: 1 }),
  );
  const advice = advised ?? "Les premiers cours audio seront bientôt disponibles.";
  const latest = await listInstead(courses);
  const { page } = query;
  return { ...courses, open, choices, page, filtered, advice, elsewhere, latest, told: TOLD };
}

const TOLD = {
  fuller: "Cours audio islamiques gratuits",
  description:
    "Des cours audio en français à écouter du début à la fin ou à télécharger gratuitement, sans compte : Coran, arabe, fiqh, hadith et vie du Prophète.",
};

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return listMeta(matches, {
    search: location.search,
    choices: loaderData?.choices,
    paths: import.meta.env.SSR && loaderData?.items.map(coursePath),
    feed: import.meta.env.SSR && { title: "Podcast" },
    title: "Cours Audio",
    ...loaderData?.told,
  });
}

export default function AudioCourses({ loaderData }: Route.ComponentProps) {
  const { items, total, page, pageCount, choices, filtered, open } = loaderData;
  const { near } = loaderData;
  const found = foundLabel(count(total, "cours", "cours"), near);
  const [opened, setOpened] = useState(open?.slug);
  return (
    <>
      <ListHeader
        title="Cours Audio"
        lead="Suivre un enseignement du début à la fin, à son rythme, chez soi ou dans les transports."
        found={items.length > 0 ? listLabel(found, page, pageCount) : null}
        none={NONE}
      />
      {(items.length > 0 || filtered) && (
        <LibraryFilters placeholder="Un cours, un mot…" choices={choices} />
      )}
      <section
        id={LIST}
        tabIndex={-1}
        className="wrap scroll-mt-8"
        aria-label={listLabel("Liste des cours", page, pageCount)}
      >
        <div className="cards grid-flow-row-dense">
          {items.map((course, index) => (
            <AudioCourseCard
              key={course.id}
              course={course}
              eager={index < SEEN_FIRST}
              open={course.slug === opened}
              onOpen={setOpened}
              recordings={course.slug === open?.slug ? open.recordings : undefined}
            />
          ))}
        </div>
        {items.length === 0 && <NoCourses {...loaderData} />}
        <Pagination page={page} pageCount={pageCount} list={LIST} />
      </section>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} message="Impossible de charger les cours" />;
}

type Shown = Route.ComponentProps["loaderData"];

function NoCourses({
  filtered,
  advice,
  elsewhere,
  latest,
}: Pick<Shown, "filtered" | "advice" | "elsewhere" | "latest">) {
  return (
    <NothingListed title={NONE} text={advice} elsewhere={elsewhere} latest={latest}>
      <ButtonLink to={filtered ? "/cours-audio" : "/preches"} look="secondary">
        {filtered ? "Voir tous les cours" : "Écouter les prêches"}
      </ButtonLink>
    </NothingListed>
  );
}
