import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { countItemsOfEach } from "#app/domain/all-published-items.server.ts";
import { CONTENT_KINDS, CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import { listSeries } from "#app/domain/contents/series/series-page.server.ts";
import { contentsText, coursePath } from "#app/domain/courses/course.ts";
import { listPublicInstructors } from "#app/domain/instructors/instructor.server.ts";
import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { InstructorPortrait } from "#app/domain/instructors/instructor-portrait.tsx";
import { feedPath, heardKinds, podcastPath } from "#app/domain/podcasts/podcast.ts";
import { listCoursePodcasts, listTypePodcasts } from "#app/domain/podcasts/podcast-list.server.ts";
import { SubscribeLinks } from "#app/domain/podcasts/subscribe-links.tsx";
import { seriesPath } from "#app/domain/series/series.ts";
import { env } from "#app/infra/env.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { count } from "#app/infra/french/french.ts";
import { refuseEmptyPage } from "#app/routes/site/library/lists/library-list.server.ts";
import { listMeta } from "#app/routes/site/list-meta.ts";
import { TypeMark } from "#app/routes/site/type-mark.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { RowCard, Rows } from "#app/ui/lists/rows.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/podcasts.ts";

const TITLE = "Podcast";
const LEAD =
  "Les enregistrements du centre dans votre application de podcasts : chaque nouveauté y arrive automatiquement, et s'écoute sans réseau une fois téléchargée.";
const COURSES = "cours";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams);
  const [types, courses, series, instructors, counts] = await Promise.all([
    listTypePodcasts(),
    listCoursePodcasts(query),
    listSeries(),
    listPublicInstructors(),
    countItemsOfEach("instructor"),
  ]);
  refuseEmptyPage(url, courses, query);
  const heard = heardKinds();
  const voices = instructors.flatMap(({ id, slug, name, photoId }) => {
    const own = counts.filter(({ owner, kind }) => owner === id && heard.has(kind));
    const facts = own.map(({ kind, total }) => countOf(kind, total));
    return facts.length > 0 ? [{ id, slug, name, photoId, facts }] : [];
  });
  return {
    feed: env.SITE_URL + feedPath(),
    types,
    courses: courses.items.filter(({ contentCount }) => contentCount > 0),
    pageCount: courses.pageCount,
    page: query.page,
    series,
    voices,
  };
}

/** « 1 cours audio », « 3 prêches »: a course is one, however many its lessons. */
function countOf(kind: string, total: number): string {
  const type = CONTENT_TYPES.find((one) => one === kind);
  return type ? count(total, CONTENT_KINDS[type].noun) : count(total, "cours audio", "cours audio");
}

export function meta({ location, matches }: Route.MetaArgs) {
  return listMeta(matches, {
    title: TITLE,
    description: LEAD,
    list: { label: "Accueil", to: "/" },
    search: location.search,
    feed: import.meta.env.SSR && { title: TITLE },
  });
}

export default function Podcasts({ loaderData }: Route.ComponentProps) {
  const { feed, types, courses, series, voices, page, pageCount } = loaderData;
  return (
    <>
      <PageHeader title={TITLE} lead={LEAD} />
      <div className="wrap grid grid-cols-1 gap-8">
        <section className="panel grid grid-cols-1 gap-4 p-5">
          <h2 className="text-2xl">S'abonner à tout</h2>
          <SubscribeLinks feed={feed} />
        </section>
        <Group title="Par genre">
          {types.map(({ type, total }) => {
            const { label, path, noun } = CONTENT_KINDS[type];
            return (
              <Row
                key={type}
                item={{ id: type, title: label }}
                path={path}
                mark={<TypeMark type={type} />}
                facts={[count(total, noun)]}
              />
            );
          })}
        </Group>
        <Group title="Par cours" id={COURSES}>
          {courses.map((course) => (
            <Row
              key={course.id}
              item={course}
              path={coursePath(course)}
              person={course.instructor?.name}
              facts={[contentsText(course)]}
            />
          ))}
        </Group>
        <Pagination page={page} pageCount={pageCount} list={COURSES} />
        <Group title="Par série">
          {series.map((one) => (
            <Row
              key={one.id}
              item={one}
              path={seriesPath(one)}
              facts={[count(one.total, CONTENT_KINDS[one.kind].noun)]}
            />
          ))}
        </Group>
        <Group title="Par instructeur">
          {voices.map((voice) => (
            <Row
              key={voice.id}
              item={{ id: voice.id, title: voice.name }}
              path={instructorPath(voice)}
              mark={<InstructorPortrait instructor={voice} />}
              facts={voice.facts}
            />
          ))}
        </Group>
      </div>
    </>
  );
}

function Group({ title, id, children }: { title: string; id?: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className="grid grid-cols-1 gap-3">
      <h2 className="text-2xl">{title}</h2>
      <Rows>{children}</Rows>
    </section>
  );
}

type RowProps = {
  item: { id: string; title: string; theme?: { id: string; color: string } | null };
  /** Of the page it belongs to. */
  path: string;
  mark?: ReactNode;
  person?: string;
  facts: readonly ReactNode[];
};

function Row({ item: { theme = null, ...item }, path, ...shown }: RowProps) {
  return (
    <RowCard item={{ ...item, theme }} to={podcastPath(path)} {...shown}>
      <ChevronRight aria-hidden size={20} className="mx-3 text-soft" />
    </RowCard>
  );
}
