import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { coursePath } from "#app/domain/courses/course.ts";
import { totalSeconds, tracksOf } from "#app/domain/courses/course-tracks.ts";
import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { CourseProgress } from "#app/domain/player/progress.tsx";
import { ThemeBadge } from "#app/domain/themes/theme-badge.tsx";
import { count, formatDuration } from "#app/infra/french/french.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import type { AudioCourseSummary } from "./audio-course.server.ts";
import { CourseRecordings } from "./audio-course-recordings.tsx";

/** The browser keeps one card open at a time. */
export function AudioCourseCard({
  course,
  eager,
}: {
  course: AudioCourseSummary;
  eager?: boolean;
}) {
  const { id, title, description, theme, instructor, recordings } = course;
  const tracks = tracksOf(course, recordings);
  const path = coursePath(course);
  return (
    <article className="panel overflow-hidden">
      <div className="grid grid-cols-1 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <Cover
          seed={id}
          tint={theme?.color}
          eager={eager}
          leaves={path}
          className="h-32 w-full sm:h-full sm:min-h-44"
        />
        <div className="grid wrap-break-word grid-cols-1 content-start gap-2 p-5">
          {theme && <ThemeBadge theme={theme} />}
          <h2 className="text-2xl">
            <Link
              to={path}
              viewTransition
              className="-my-2 inline-block max-w-full py-2 hover:underline"
            >
              <Bilingual>{title}</Bilingual>
            </Link>
          </h2>
          <p className="line-clamp-2 text-soft">
            <Bilingual>{description}</Bilingual>
          </p>
          <MetaList
            items={[
              instructor && (
                <Link
                  to={instructorPath(instructor)}
                  className="-my-3 inline-block py-3 hover:text-ink hover:underline"
                >
                  <Bilingual>{instructor.name}</Bilingual>
                </Link>
              ),
              recordings.length > 0 && count(recordings.length, "enregistrement"),
              recordings.length > 0 && formatDuration(totalSeconds(recordings)),
            ]}
          />
        </div>
      </div>
      {recordings.length > 0 && (
        <details name="cours" className="group border-t border-rule">
          <summary className="flex min-h-12 items-center justify-between gap-3 px-5 font-semibold text-teal hover:bg-leaf">
            <span>
              <span className="group-open:hidden">Voir les enregistrements</span>
              <span className="hidden group-open:inline">Masquer les enregistrements</span>
              <span className="sr-only"> {ofName(title)}</span>
            </span>
            <CourseProgress tracks={tracks} className="ml-auto" />
            <ChevronDown
              aria-hidden
              size={20}
              className="transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="border-t border-rule">
            <CourseRecordings recordings={recordings} tracks={tracks} />
          </div>
        </details>
      )}
    </article>
  );
}
