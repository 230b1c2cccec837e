import { data } from "react-router";
import { listItemsUnder } from "#app/domain/all-published-items.server.ts";
import {
  findAudioCourse,
  readLessonText,
} from "#app/domain/courses/audio-courses/audio-course.server.ts";
import {
  CourseRecordings,
  SameDay,
} from "#app/domain/courses/audio-courses/audio-course-recordings.tsx";
import { coursePath } from "#app/domain/courses/course.ts";
import {
  archiveOf,
  downloadOf,
  type Recording,
  totalSeconds,
  tracksOf,
} from "#app/domain/courses/course-tracks.ts";
import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { InstructorCard } from "#app/domain/instructors/instructor-card.tsx";
import { offersOf } from "#app/domain/media/download.ts";
import { WHERE_DOWNLOADED } from "#app/domain/media/media-file.ts";
import { Keep } from "#app/domain/offline/keep.tsx";
import { ListenButton } from "#app/domain/player/listen-button.tsx";
import { readMoment } from "#app/domain/player/moments/moment.ts";
import { SharedMoment } from "#app/domain/player/moments/shared-moment.tsx";
import { CourseProgress } from "#app/domain/player/progress.tsx";
import { PodcastLink } from "#app/domain/podcasts/podcast-link.tsx";
import { DraftNotice } from "#app/domain/records/publication/draft-notice.tsx";
import { ThemeLink } from "#app/domain/themes/theme-badge.tsx";
import { env } from "#app/infra/env.server.ts";
import { count, formatDuration } from "#app/infra/french/french.ts";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { Link } from "#app/ui/link.tsx";
import { EditLink } from "#app/ui/page/edit-link.tsx";
import { ItemHead } from "#app/ui/page/item-head.tsx";
import { PageText } from "#app/ui/page/page-text.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import type { Route } from "./+types/audio-course.ts";
import { courseData } from "./course-data.ts";
import { findOrReturn } from "./draft.server.ts";
import { PublishedItemRow } from "./published-item-row.tsx";
import { Related } from "./related.tsx";
import { recordingsData } from "./structured-data.ts";

const RELATED = 4;
const LIST = { label: "Cours Audio", to: "/cours-audio" };

export async function loader({ url, params: { slug }, ...asked }: Route.LoaderArgs) {
  const unread = { list: LIST.to, failure: "Impossible de charger le cours" };
  const course = await findOrReturn(asked, unread, (which) => findAudioCourse(slug, which));
  if (!course) return data({ course: null }, 404);
  keepToAddress(url, coursePath(course));
  const related = course.theme ? await listRelated(course.id, course.theme.id) : [];
  const moment = readMoment(url.searchParams, course.recordings);
  const address = env.SITE_URL + coursePath(course);
  const lesson = url.searchParams.has("texte") && course.recordings[moment?.index ?? -1];
  const read =
    lesson && lesson.hasText
      ? { id: lesson.id, paragraphs: await readLessonText(lesson.id) }
      : undefined;
  return data({ course, related, moment: read ? undefined : moment, read, address });
}

async function listRelated(except: string, theme: string) {
  const { items } = await listItemsUnder({ theme }, { page: 1, except, perPage: RELATED });
  return items;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const course = loaderData?.course;
  if (!course) return siteMeta(matches, { title: "Cours non trouvé", missing: true });
  return siteMeta(matches, {
    title: course.title,
    description: course.description,
    cover: { seed: course.id, tint: course.theme?.color, imageId: course.imageId },
    feed: import.meta.env.SSR && { title: course.title, of: coursePath(course) },
    list: LIST,
    data:
      import.meta.env.SSR &&
      ((page) => [
        courseData(page, {
          ...course,
          price: 0,
          heardSeconds: totalSeconds(course.recordings),
        }),
        ...recordingsData(page.siteUrl, course.recordings),
      ]),
  });
}

export default function AudioCourse({ loaderData }: Route.ComponentProps) {
  if (!loaderData.course) {
    return (
      <MissingItem
        title="Cours non trouvé"
        text="Ce cours n'existe pas ou n'est plus publié."
        list={{ to: "/cours-audio", label: "Retour aux cours audio" }}
      />
    );
  }
  const { course, related, moment, read, address } = loaderData;
  const { title, description, theme, instructor, recordings } = course;
  const tracks = tracksOf(course, recordings);
  const keepable = recordings.flatMap((recording, index) => {
    const track = tracks[index];
    return track ? [{ track, download: downloadOf(recording), place: index }] : [];
  });
  const facts = [
    instructor && (
      <Link to={instructorPath(instructor)} className="-my-3 inline-block py-3 hover:underline">
        <Bilingual>{instructor.name}</Bilingual>
      </Link>
    ),
    recordings.length > 0 && count(recordings.length, "leçon"),
    recordings.length > 0 && formatDuration(totalSeconds(recordings)),
  ];
  return (
    <>
      <DraftNotice item={course} />
      <EditLink to={`/admin/courses/${course.id}/edit`} />
      <div className="wrap grid grid-cols-1 gap-8 pt-4 sm:pt-6 lg:grid-cols-[minmax(0,1fr)_clamp(18rem,25vw,21rem)] lg:gap-x-12 lg:gap-y-6">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 sm:gap-8">
          <ItemHead
            list={LIST}
            mark={theme && <ThemeLink theme={theme} />}
            cover={
              <Cover
                seed={coverSeed({ ...course, contentCount: recordings.length })}
                tint={theme?.color}
                imageId={course.imageId}
                shape="vignette"
                eager
                arrives
                className="aspect-square w-full rounded-xl"
              />
            }
            title={title}
            facts={facts}
            more={<PageText>{description}</PageText>}
          >
            {moment && <SharedMoment tracks={tracks} moment={moment} />}
            {tracks.length > 0 && (
              <ListenButton tracks={tracks} label="Écouter le cours" look={moment && "secondary"} />
            )}
            {keepable.length > 0 && <Keep of={keepable} look="course" />}
          </ItemHead>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 sm:gap-8 lg:row-start-2">
          <section className="grid grid-cols-1 gap-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="flex-1 text-2xl">Leçons</h2>
              <CourseProgress tracks={tracks} />
              <SameDay recordings={recordings} />
            </div>
            <div className="panel overflow-hidden">
              <CourseRecordings recordings={recordings} tracks={tracks} read={read} />
              {recordings.length === 0 && (
                <p className="px-5 py-10 text-center text-soft">Les leçons arrivent bientôt.</p>
              )}
            </div>
            {recordings.length > 0 && (
              <div className="grid gap-1 text-sm text-soft print:hidden">
                {recordings.length > 1 && <WholeCourse course={course} />}
                <p>{WHERE_DOWNLOADED}</p>
              </div>
            )}
          </section>
          {course.isPublished && (
            <ShareLinks title={title} url={address}>
              {recordings.length > 0 && <PodcastLink path={coursePath(course)} />}
            </ShareLinks>
          )}
        </div>
        <aside className="grid grid-cols-1 content-start gap-6 empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden">
          {instructor && <InstructorCard instructor={instructor} />}
          {related.length > 0 && (
            <Related beside>
              {related.map((item) => (
                <PublishedItemRow key={item.id} item={item} beside />
              ))}
            </Related>
          )}
        </aside>
      </div>
    </>
  );
}

function WholeCourse({ course }: { course: { slug: string; recordings: Recording[] } }) {
  return (
    <p className="flex flex-wrap gap-x-5">
      {offersOf(archiveOf(course, course.recordings)).map(({ href, words }) => (
        <a key={href} href={href} className="inline-flex min-h-11 items-center text-teal underline">
          {`Tout télécharger (ZIP, ${words})`}
        </a>
      ))}
    </p>
  );
}
