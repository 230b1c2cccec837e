import { coursePath } from "#app/domain/courses/course.ts";
import type { Recording } from "#app/domain/courses/course-tracks.ts";
import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { ListenButton } from "#app/domain/player/listen-button.tsx";
import { CourseProgress } from "#app/domain/player/progress.tsx";
import { ThemeLabel } from "#app/domain/themes/theme-badge.tsx";
import { count, formatDuration } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { Link } from "#app/ui/link.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import type { AudioCourseSummary } from "./audio-course.server.ts";
import { CourseFold, OPEN_PARAM, RecordingLines } from "./audio-course-fold.tsx";
import { useLessons } from "./use-lessons.ts";

export function AudioCourseCard({
  course,
  eager,
  recordings: given,
  ...fold
}: {
  course: AudioCourseSummary;
  eager?: boolean;
  /** Of the one that the address opens. */
  recordings?: Recording[];
  open: boolean;
  onOpen: (slug: string | undefined) => void;
}) {
  const { id, slug, title, description, theme, instructor, lessons } = course;
  const { recordings, tracks } = useLessons(course, { open: fold.open, given });
  const path = coursePath(course);
  const shown = fold.open && recordings;
  return (
    <>
      <article
        id={fold.open ? OPEN_PARAM : undefined}
        className="panel flex flex-col overflow-hidden wrap-break-word"
      >
        <div className="flex flex-1 flex-wrap gap-4 p-3 sm:p-4">
          <Cover
            seed={coverSeed({ id, title, contentCount: lessons.count })}
            tint={theme?.color}
            imageId={course.imageId}
            shape="vignette"
            eager={eager}
            leaves={path}
            className="size-20 shrink-0 rounded-xl sm:size-24"
          />
          <div className="grid min-w-0 flex-1 basis-40 grid-cols-1 content-start gap-1 sm:gap-2">
            <h2 className="text-xl">
              <Link to={path} viewTransition className="hover:underline">
                <Bilingual>{title}</Bilingual>
              </Link>
            </h2>
            <MetaList
              person={
                instructor && (
                  <Link to={instructorPath(instructor)} className="hover:text-ink hover:underline">
                    <Bilingual>{instructor.name}</Bilingual>
                  </Link>
                )
              }
              items={
                lessons.count > 0
                  ? [count(lessons.count, "leçon"), formatDuration(lessons.seconds)]
                  : []
              }
              theme={theme && <ThemeLabel theme={theme} />}
            />
            <p className="line-clamp-2 text-soft max-sm:hidden">
              <Bilingual>{description}</Bilingual>
            </p>
          </div>
        </div>
        {lessons.count > 0 && (
          <div className="relative flex flex-wrap items-center justify-between border-t border-rule">
            <CourseProgress tracks={tracks} over />
            <div className="py-1.5 ps-3">
              <ListenButton tracks={tracks} label="Écouter" brief />
            </div>
            <CourseFold {...{ slug, title, shown: Boolean(shown) }} {...fold} />
          </div>
        )}
      </article>
      {shown && <RecordingLines title={title} recordings={shown} tracks={tracks} />}
    </>
  );
}
