import { and, eq, inArray, isNotNull, not, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { findTranscript } from "#app/domain/contents/content-page.server.ts";
import { inSeriesOrder } from "#app/domain/contents/series/series-page.server.ts";
import { findLessonText } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { type CourseType, coursePath } from "#app/domain/courses/course.ts";
import type { Chapter } from "#app/domain/media/chapters/chapter.ts";
import { copySizes, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { tellsTimes } from "#app/domain/media/transcripts/transcript.server.ts";
import { isNamed } from "#app/domain/records/slug.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, published } from "#app/infra/database/database-columns.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { soundTypes } from "./podcast.ts";

export const MOST_EPISODES = 500;

export type EpisodeRows = ReturnType<typeof selectEpisodes | typeof selectSeriesEpisodes>;

/** The newest of all that is heard, of one type or of one instructor. */
export function selectEpisodes({
  types,
  instructor,
}: {
  types?: ContentType[];
  instructor?: string;
}) {
  const ofContents = contentRows(
    instructor ? isNamed(contents.instructorId, instructor, "instructor") : undefined,
    types ?? soundTypes(),
  );
  if (types) return ofContents.as("episodes");
  const ofCourses = lessonRows(
    instructor ? isNamed(courses.instructorId, instructor, "instructor") : undefined,
  );
  return unionAll(ofContents, ofCourses).as("episodes");
}

/** Of an audio course, in whatever state its files are: a lesson keeps its number while its file is made ready. */
export function selectLessons(course: string) {
  return lessons(isNamed(courses.id, course, "audio_course"))
    .orderBy(courseContents.orderIndex, courseContents.createdAt)
    .limit(MOST_EPISODES)
    .as("episodes");
}

/** Of a series, in its order, in whatever state its files are. */
export function selectSeriesEpisodes(named: string) {
  return contentEpisodes(isNamed(contents.seriesId, named, "series"))
    .orderBy(...inSeriesOrder)
    .limit(MOST_EPISODES)
    .as("episodes");
}

/** Of an episode of any podcast. */
export async function findChapters(id: string): Promise<Chapter[] | undefined> {
  if (!isUuid(id)) return undefined;
  const ofContents = contentRows(eq(contents.id, id), soundTypes());
  const ofCourses = lessons(eq(courseContents.id, id), playable).limit(1);
  const [episode] = await unionAll(ofContents, ofCourses);
  return episode?.chapters;
}

/** As WebVTT, of an episode whose text tells its times. */
export async function findTimedTranscript(id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const ofContents = contentRows(eq(contents.id, id), soundTypes());
  const ofCourses = lessons(eq(courseContents.id, id), playable).limit(1);
  const [episode] = await unionAll(ofContents, ofCourses);
  if (!episode?.isTranscribed) return undefined;
  return episode.course ? findLessonText(id) : findTranscript(id);
}

export type EpisodeKind = ContentType | CourseType;

export function episodePath({ kind, slug }: { kind: EpisodeKind; slug: string }): string {
  return kind === "audio_course" || kind === "formation"
    ? coursePath({ slug, courseType: kind })
    : contentPath({ slug, contentType: kind });
}

// Drizzle writes the names of a subquery's columns alone: no table may have the same.

/** Of the MP3 that is served; none while there is none. */
const served = sql<number | null>`coalesce(${copySizes.full},
  case when ${mediaFiles.mimeType} = 'audio/mpeg' then ${mediaFiles.size} end)`;
const mp3Size = served.as("episode_mp3_size");
const playable = isNotNull(served);

const fileColumns = {
  fileId: sql<string>`${mediaFiles.id}`.as("episode_file_id"),
  mp3Size,
  seconds: sql<number | null>`${mediaFiles.durationSeconds}`.as("episode_seconds"),
};

function contentRows(owned: SQL | undefined, types: ContentType[]) {
  return contentEpisodes(inArray(contents.contentType, types), playable, owned)
    .orderBy(descending(contents.createdAt), contents.id)
    .limit(MOST_EPISODES);
}

function contentEpisodes(...conditions: (SQL | undefined)[]) {
  const { createdAt, editedAt } = contents;
  return db
    .select({
      id: sql<string>`${contents.id}`.as("episode_id"),
      kind: sql<EpisodeKind>`${contents.contentType}`.as("episode_kind"),
      slug: sql<string>`${contents.slug}`.as("episode_slug"),
      title: sql<string>`${contents.title}`.as("episode_title"),
      description: sql<string>`${contents.description}`.as("episode_description"),
      author: sql<string | null>`${contents.author}`.as("episode_author"),
      chapters: sql<Chapter[]>`${contents.chapters}`.as("episode_chapters"),
      isTranscribed: tellsTimes(contents).as("episode_is_transcribed"),
      instructorId: sql<string | null>`${contents.instructorId}`.as("episode_instructor_id"),
      course: sql<{ id: string; title: string } | null>`null::jsonb`.as("episode_course"),
      imageId: sql<string | null>`${contents.imageId}`.as("episode_image_id"),
      date: sql<string>`${createdAt}`.as("episode_date"),
      changedAt: sql<string>`greatest(${createdAt}, ${editedAt})`.as("episode_changed_at"),
      ...fileColumns,
    })
    .from(contents)
    .innerJoin(mediaFiles, eq(mediaFiles.id, contents.fileId))
    .where(and(published(contents), ...conditions));
}

function lessonRows(owned: SQL | undefined) {
  return lessons(owned, playable)
    .orderBy(sql`${toldOn} desc`, courseContents.id)
    .limit(MOST_EPISODES);
}

/** Lessons sent together have one date: a second apart, every application shows them in their order. */
const toldOn = sql<string>`greatest(${courses.createdAt}, ${courseContents.createdAt})
  + make_interval(secs => ${courseContents.orderIndex})`;

function lessons(...conditions: (SQL | undefined)[]) {
  return db
    .select({
      id: sql<string>`${courseContents.id}`.as("episode_id"),
      kind: sql<EpisodeKind>`${courses.courseType}`.as("episode_kind"),
      slug: sql<string>`${courses.slug}`.as("episode_slug"),
      title: sql<string>`${courseContents.title}`.as("episode_title"),
      description: sql<string>`${courseContents.description}`.as("episode_description"),
      author: sql<string | null>`null::text`.as("episode_author"),
      chapters: sql<Chapter[]>`${courseContents.chapters}`.as("episode_chapters"),
      isTranscribed: tellsTimes(courseContents).as("episode_is_transcribed"),
      instructorId: sql<string | null>`${courses.instructorId}`.as("episode_instructor_id"),
      course: sql<{
        id: string;
        title: string;
      } | null>`jsonb_build_object('id', ${courses.id}, 'title', ${courses.title})`.as(
        "episode_course",
      ),
      imageId: sql<string | null>`${courses.imageId}`.as("episode_image_id"),
      date: toldOn.as("episode_date"),
      changedAt: sql<string>`greatest(${toldOn}, ${courses.editedAt})`.as("episode_changed_at"),
      ...fileColumns,
    })
    .from(courseContents)
    .innerJoin(courses, eq(courses.id, courseContents.courseId))
    .innerJoin(mediaFiles, eq(mediaFiles.id, courseContents.fileId))
    .where(
      and(
        published(courses),
        eq(courseContents.contentType, "audio"),
        // Their previews too: subscribing would promise the rest.
        not(courses.studentsOnly),
        ...conditions,
      ),
    );
}
