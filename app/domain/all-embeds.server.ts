import { CONTENT_KINDS, CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import { contentPath, speakerOf } from "#app/domain/contents/content.ts";
import { findContent } from "#app/domain/contents/content-page.server.ts";
import { findAudioCourse } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { coursePath } from "#app/domain/courses/course.ts";
import { tracksOf } from "#app/domain/courses/course-tracks.ts";
import { type Embed, posterUrl } from "#app/domain/embeds/embed.ts";
import { artworkUrl, cardUrl } from "#app/domain/media/artwork.ts";
import { listenUrl, mediaUrl } from "#app/domain/media/media-file.ts";

/** What can be played of what stands at a path: nothing of drafts, of texts, nor of films of other sites. */
export async function findEmbed(path: string): Promise<Embed | undefined> {
  const [, list, slug, ...others] = path.split("/");
  if (!slug || others.length > 0) return undefined;
  if (list === "cours-audio") return findCourse(slug);
  const type = CONTENT_TYPES.find((one) => CONTENT_KINDS[one].path === `/${list}`);
  return type && CONTENT_KINDS[type].file !== "pdf" ? findPlayed(slug, type) : undefined;
}

async function findCourse(slug: string): Promise<Embed | undefined> {
  const course = await findAudioCourse(slug);
  if (!course || course.recordings.length === 0) return undefined;
  const { title, recordings, instructor } = course;
  const covered = { ...course, contentCount: recordings.length };
  return {
    ...{ kind: "sound", label: "Cours audio", title, path: coursePath(course), frame: null },
    speaker: instructor?.name ?? null,
    cover: artworkUrl(covered),
    card: cardUrl(covered),
    recordings: tracksOf(course, recordings).map(({ id, title: lesson, src, duration }) => ({
      ...{ id, title: lesson, src, seconds: duration },
    })),
  };
}

async function findPlayed(
  slug: string,
  type: (typeof CONTENT_TYPES)[number],
): Promise<Embed | undefined> {
  const content = await findContent(slug, { type });
  // An item whose type has changed is found by its former address too.
  if (!content?.file || content.film || content.contentType !== type) return undefined;
  const { id, title, file, frame } = content;
  const isFilm = CONTENT_KINDS[type].file === "video";
  const src = isFilm ? `${mediaUrl(file.id)}?mp4` : listenUrl(file.id, file.full !== null);
  return {
    kind: isFilm ? "film" : "sound",
    ...{ title, label: CONTENT_KINDS[type].singular, path: contentPath(content), frame },
    speaker: speakerOf(content),
    cover: isFilm ? posterUrl(content) : artworkUrl(content),
    card: cardUrl(content),
    recordings: [{ id, title, src, seconds: file.seconds }],
  };
}
