import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { artworkUrl } from "#app/domain/media/artwork.ts";
import type { Chapter } from "#app/domain/media/chapters/chapter.ts";
import type { Download } from "#app/domain/media/download.ts";
import { downloadUrl, listenUrl } from "#app/domain/media/media-file.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { type CourseType, coursePath } from "./course.ts";

/** Sizes in bytes. */
type RecordedFile = {
  id: string;
  size: number;
  full: number | null;
  light?: number | null;
  mimeType: string;
  seconds: number | null;
};

export type Recording = {
  id: string;
  title: string;
  seconds: number;
  /** ISO date. */
  addedOn: string;
  file: RecordedFile;
  chapters: Chapter[] | null;
  /** What is said in it can be read. */
  hasText?: true;
};

/** What a track is made of. */
export type Heard = Pick<Recording, "id" | "title"> & {
  chapters?: Chapter[] | null;
  file: Pick<RecordedFile, "id" | "full" | "light" | "seconds"> & { size?: number };
};

export type PlayableCourse = {
  id: string;
  slug: string;
  courseType: CourseType;
  title: string;
  imageId: string | null;
  contentCount?: number;
  theme: { id: string; color: string } | null;
  instructor: { slug: string; name: string } | null;
};

export function tracksOf(course: PlayableCourse, recordings: readonly Heard[]): Track[] {
  const { title, instructor } = course;
  return recordings.map(({ id, title: lesson, chapters, file }) => ({
    id,
    title: lesson,
    src: listenUrl(file.id, file.full !== null),
    duration: file.seconds,
    full: file.full ?? file.size,
    light: file.light,
    speaker: instructor && { name: instructor.name, to: instructorPath(instructor) },
    page: { title, to: coursePath(course) },
    artwork: artworkUrl(course),
    chapters,
  }));
}

export function downloadOf({ file, title }: Pick<Recording, "file" | "title">): Download {
  const { full, size, light } = file;
  return { href: downloadUrl(file.id, title), size: full ?? size, light };
}

/** All of them in one file; of what has no light copy, the light archive holds the full one. */
export function archiveOf(
  { slug }: { slug: string },
  recordings: Pick<Recording, "file">[],
): Download {
  const full = (file: RecordedFile) => file.full ?? file.size;
  const light = recordings.some(({ file }) => file.light);
  const sumOf = (sizeOf: (file: RecordedFile) => number) =>
    recordings.reduce((sum, { file }) => sum + sizeOf(file), 0);
  return {
    href: `/media/cours/${slug}`,
    size: sumOf(full),
    light: light ? sumOf((file) => file.light ?? full(file)) : null,
  };
}

export function totalSeconds(recordings: Pick<Recording, "seconds">[]): number {
  return recordings.reduce((sum, { seconds }) => sum + seconds, 0);
}
