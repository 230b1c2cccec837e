import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { artworkUrl } from "#app/domain/media/artwork.ts";
import type { Chapter } from "#app/domain/media/chapters/chapter.ts";
import type { Download } from "#app/domain/media/download.ts";
import { downloadUrl, listenUrl } from "#app/domain/media/media-file.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { type ContentSummary, contentPath, speakerOf } from "./content.ts";

type Recorded = Pick<
  ContentSummary,
  "id" | "slug" | "contentType" | "title" | "author" | "instructor" | "theme" | "file" | "imageId"
> & { chapters?: Chapter[] | null };

/** `sound`: that of a film alone. */
export function trackOf(content: Recorded, sound?: Recorded["file"]): Track | null {
  const { instructor, contentType } = content;
  const file = CONTENT_KINDS[contentType].file === "audio" ? content.file : sound;
  if (!file) return null;
  const speaker = speakerOf(content);
  return {
    id: content.id,
    title: content.title,
    src: listenUrl(file.id, file.full !== null),
    duration: file.seconds,
    full: file.full ?? file.size,
    light: file.light,
    speaker: speaker ? { name: speaker, to: instructor && instructorPath(instructor) } : null,
    page: { title: CONTENT_KINDS[contentType].singular, to: contentPath(content) },
    artwork: artworkUrl(content),
    chapters: content.chapters,
  };
}

const EXTENSIONS = { audio: "mp3", video: "mp4", pdf: "pdf", image: "webp" } as const;

/** Recordings are always saved as MP3. */
export function downloadOf({
  title,
  contentType,
  file,
}: Pick<ContentSummary, "title" | "contentType" | "file">): Download | null {
  if (!file) return null;
  const { file: kind } = CONTENT_KINDS[contentType];
  return {
    href: downloadUrl(file.id, title, EXTENSIONS[kind]),
    size: (kind === "pdf" ? null : file.full) ?? file.size,
    light: file.light,
  };
}
