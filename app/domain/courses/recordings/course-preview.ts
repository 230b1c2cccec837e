import { type CourseType, coursePath } from "#app/domain/courses/course.ts";
import { listenUrl } from "#app/domain/media/media-file.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { patternUrl } from "#app/ui/cover-address.ts";

export function previewTrack(
  {
    id,
    title,
    courseType = "audio_course",
  }: { id: string; title: string; courseType?: CourseType },
  content: { id: string; title: string; fileId: string; seconds?: number | null },
): Track {
  return {
    id: content.id,
    title: content.title,
    src: listenUrl(content.fileId, true),
    duration: content.seconds ?? null,
    speaker: null,
    page: { title, to: coursePath({ id, courseType }) },
    artwork: patternUrl(id),
  };
}
