import { Link } from "react-router";
import { coursePath } from "#app/domain/courses/course.ts";
import { totalSeconds, tracksOf } from "#app/domain/courses/course-tracks.ts";
import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { ListenButton } from "#app/domain/player/listen-button.tsx";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { CourseProgress } from "#app/domain/player/progress.tsx";
import { isBegun } from "#app/domain/player/series.ts";
import { ThemeLabel } from "#app/domain/themes/theme-badge.tsx";
import { count, formatDuration } from "#app/infra/french/french.ts";
import { Bilingual, TypedText } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { MetaList } from "#app/ui/lists/rows.tsx";
import type { AudioCourseSummary } from "./audio-course.server.ts";
import { CourseFold } from "./audio-course-fold.tsx";

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
  const begun = usePlayer(({ positions }) => isBegun(positions, tracks));
  const lessons = recordings.length > 0 && count(recordings.length, "leçon");
  const progress = begun ? <CourseProgress tracks={tracks} /> : lessons;
  return (
    <article className="panel overflow-hidden wrap-break-word">
      <div className="flex flex-wrap gap-4 p-3 sm:p-4">
        <Cover
          seed={coverSeed({ id, title, theme })}
          tint={theme?.color}
          shape="vignette"
          eager={eager}
          leaves={path}
          className="size-20 shrink-0 rounded-xl sm:size-24"
        />
        <div className="grid min-w-0 flex-1 basis-40 grid-cols-1 content-start gap-1">
          <h2 className="text-xl">
            <Link to={path} viewTransition className="hover:underline">
              <Bilingual>{title}</Bilingual>
            </Link>
          </h2>
          <MetaList
            items={[
              instructor && (
                <Link to={instructorPath(instructor)} className="hover:text-ink hover:underline">
                  <Bilingual>{instructor.name}</Bilingual>
                </Link>
              ),
              progress,
              recordings.length > 0 && formatDuration(totalSeconds(recordings)),
              theme && <ThemeLabel theme={theme} />,
            ]}
          />
          <p className="line-clamp-2 text-soft max-sm:hidden">
            <TypedText>{description}</TypedText>
          </p>
        </div>
      </div>
      {recordings.length > 0 && (
        <div className="border-t border-rule">
          <div className="float-start py-1.5 ps-3">
            <ListenButton tracks={tracks} label="Écouter" brief />
          </div>
          <CourseFold title={title} recordings={recordings} tracks={tracks} />
        </div>
      )}
    </article>
  );
}
