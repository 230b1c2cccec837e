import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { downloadUrl, listenUrl } from "#app/domain/media/media-file.ts";
import type { Track } from "#app/domain/player/queue.ts";
import type { ThemeMark } from "#app/domain/themes/theme.ts";
import { patternUrl } from "#app/ui/cover-address.ts";

export const COURSES_PER_PAGE = 8;

/** Sizes in bytes. */
export type Recording = {
  id: string;
  title: string;
  seconds: number;
  addedOn: string;
  file: {
    id: string;
    size: number;
    mp3Size: number | null;
    mimeType: string;
    seconds: number | null;
  };
};

export type AudioCourseSummary = {
  id: string;
  title: string;
  description: string;
  featured: boolean;
  createdAt: Date;
  theme: ThemeMark | null;
  instructor: { id: string; name: string } | null;
  recordings: Recording[];
};

type PlayableCourse = Pick<
  AudioCourseSummary,
  "id" | "title" | "theme" | "instructor" | "recordings"
>;

export function tracksOf(course: PlayableCourse): Track[] {
  return course.recordings.map((recording) => ({
    id: recording.id,
    title: recording.title,
    src: listenUrl(recording.file.id, recording.file.mp3Size !== null),
    duration: recording.file.seconds,
    speaker: course.instructor && {
      name: course.instructor.name,
      to: instructorPath(course.instructor),
    },
    page: { title: course.title, to: `/cours-audio/${course.id}` },
    artwork: patternUrl(course.id, course.theme?.color),
  }));
}

export function downloadOf(recording: Recording): { href: string; size: number } {
  return {
    href: downloadUrl(recording.file.id, recording.title),
    size: recording.file.mp3Size ?? recording.file.size,
  };
}

export function totalSeconds(recordings: Pick<Recording, "seconds">[]): number {
  return recordings.reduce((sum, { seconds }) => sum + seconds, 0);
}
