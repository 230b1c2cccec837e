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
  mp3Size: number | null;
  lightSize?: number | null;
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
};

/** What a track is made of. */
export type Heard = Pick<Recording, "id" | "title"> & {
  chapters?: Chapter[] | null;
  file: Pick<RecordedFile, "id" | "mp3Size" | "lightSize" | "seconds">;
};

export type PlayableCourse = {
  id: string;
  slug: string;
  courseType: CourseType;
  title: string;
  imageId: string | null;
  theme: { id: string; color: string } | null;
  instructor: { slug: string; name: string } | null;
};

export function tracksOf(course: PlayableCourse, recordings: readonly Heard[]): Track[] {
  const { title, instructor } = course;
  return recordings.map((recording) => ({
    id: recording.id,
    title: recording.title,
    src: listenUrl(recording.file.id, recording.file.mp3Size !== null),
    duration: recording.file.seconds,
    full: recording.file.mp3Size,
    light: recording.file.lightSize,
    speaker: instructor && { name: instructor.name, to: instructorPath(instructor) },
    page: { title, to: coursePath(course) },
    artwork: artworkUrl(course),
    chapters: recording.chapters,
  }));
}

export function downloadOf({ file, title }: Pick<Recording, "file" | "title">): Download {
  const { mp3Size, size, lightSize: light } = file;
  return { href: downloadUrl(file.id, title), size: mp3Size ?? size, light };
}

/** All of them in one file; of what has no light copy, the light archive holds the full one. */
export function archiveOf(
  { slug }: { slug: string },
  recordings: Pick<Recording, "file">[],
): Download {
  const full = (file: RecordedFile) => file.mp3Size ?? file.size;
  const light = recordings.some(({ file }) => file.lightSize);
  const sumOf = (sizeOf: (file: RecordedFile) => number) =>
    recordings.reduce((sum, { file }) => sum + sizeOf(file), 0);
  return {
    href: `/media/cours/${slug}`,
    size: sumOf(full),
    light: light ? sumOf((file) => file.lightSize ?? full(file)) : null,
  };
}

export function totalSeconds(recordings: Pick<Recording, "seconds">[]): number {
  return recordings.reduce((sum, { seconds }) => sum + seconds, 0);
}
