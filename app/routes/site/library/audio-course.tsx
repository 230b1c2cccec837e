import { data, Link } from "react-router";
import { findAudioCourse } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { CourseRecordings } from "#app/domain/courses/audio-courses/audio-course-recordings.tsx";
import { coursePath } from "#app/domain/courses/course.ts";
import { totalSeconds, tracksOf } from "#app/domain/courses/course-tracks.ts";
import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { ListenButton } from "#app/domain/player/listen-button.tsx";
import { CourseProgress } from "#app/domain/player/progress.tsx";
import { DraftNotice } from "#app/domain/records/publication/draft-notice.tsx";
import { themePath } from "#app/domain/themes/theme.ts";
import { ThemeBadge } from "#app/domain/themes/theme-badge.tsx";
import { count, formatDuration } from "#app/infra/french/french.ts";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { Breadcrumbs } from "#app/ui/page/breadcrumbs.tsx";
import { PageText, PageTitle } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/audio-course.ts";
import { findOrReturn } from "./draft.server.ts";
import { courseData, recordingsData } from "./structured-data.ts";

const LIST = { label: "Cours Audio", to: "/cours-audio" };

export async function loader({ url, params: { slug }, ...asked }: Route.LoaderArgs) {
  const unread = { list: LIST.to, failure: "Impossible de charger le cours" };
  const course = await findOrReturn(asked, unread, (which) => findAudioCourse(slug, which));
  if (course) keepToAddress(url, coursePath(course));
  return data({ course: course ?? null }, course ? 200 : 404);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const course = loaderData?.course;
  if (!course) return siteMeta(matches, { title: "Cours non trouvé", missing: true });
  return siteMeta(matches, {
    title: course.title,
    description: course.description,
    cover: { seed: course.id, tint: course.theme?.color },
    list: LIST,
    data:
      import.meta.env.SSR &&
      ((page) => [
        courseData(page, { ...course, price: 0 }),
        ...recordingsData(page.siteUrl, course.recordings),
      ]),
  });
}

export default function AudioCourse({ loaderData: { course } }: Route.ComponentProps) {
  if (!course) {
    return (
      <MissingItem
        title="Cours non trouvé"
        text="Ce cours n'existe pas ou n'est plus publié."
        list={{ to: "/cours-audio", label: "Retour aux cours audio" }}
      />
    );
  }
  const { theme, instructor, recordings } = course;
  const tracks = tracksOf(course, recordings);
  return (
    <>
      <DraftNotice item={course} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 pt-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
          <Cover
            seed={course.id}
            tint={theme?.color}
            eager
            arrives
            className="h-48 w-full rounded-2xl lg:order-2 lg:aspect-square lg:h-auto"
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Breadcrumbs
              crumbs={[
                LIST,
                ...(theme ? [{ label: theme.name, to: `/cours-audio?theme=${theme.id}` }] : []),
              ]}
            />
            {theme && (
              <Link to={themePath(theme)} className="-my-1 w-fit rounded-full py-2 hover:underline">
                <ThemeBadge theme={theme} />
              </Link>
            )}
            <PageTitle>{course.title}</PageTitle>
            <PageText>{course.description}</PageText>
            {instructor && (
              <p className="-my-2 font-title text-xl">
                <Link to={instructorPath(instructor)} className="inline-block py-2 hover:underline">
                  <Bilingual>{instructor.name}</Bilingual>
                </Link>
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <ListenButton tracks={tracks} label="Écouter le cours" />
            </div>
          </div>
        </div>
        <section className="grid grid-cols-1 gap-4">
          {recordings.length === 0 ? (
            <h2 className="text-3xl">Enregistrements</h2>
          ) : (
            <h2 className="text-3xl">
              {count(recordings.length, "leçon")}{" "}
              <span className="font-sans text-base text-soft">
                {formatDuration(totalSeconds(recordings))}
              </span>{" "}
              <CourseProgress tracks={tracks} className="font-sans" />
            </h2>
          )}
          <div className="panel overflow-hidden">
            <CourseRecordings recordings={recordings} tracks={tracks} />
            {recordings.length === 0 && (
              <p className="px-5 py-10 text-center text-soft">
                Les enregistrements arrivent bientôt.
              </p>
            )}
          </div>
        </section>
      </div>
    </>
  );
}
