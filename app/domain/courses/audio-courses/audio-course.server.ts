import { and, desc, eq, sql } from "drizzle-orm";
import {
  type CourseFilters,
  courseRows,
  lineColumns,
  modifiedAt,
  publishedUnder,
  selectCourses,
  type Under,
} from "#app/domain/courses/course.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import type { Heard, Recording } from "#app/domain/courses/course-tracks.ts";
import { publicInstructorColumns } from "#app/domain/instructors/instructor.server.ts";
import { instructorMarkColumns } from "#app/domain/instructors/instructor.table.server.ts";
import { chaptersOrNull } from "#app/domain/media/chapters/chapter.server.ts";
import { copySizes, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { hasTranscript } from "#app/domain/media/transcripts/transcript.server.ts";
import { type Paragraph, paragraphsOf } from "#app/domain/media/transcripts/transcript.ts";
import { isNamed } from "#app/domain/records/slug.server.ts";
import { themeMarkColumns } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, openingOf, published } from "#app/infra/database/database-columns.server.ts";
import { counted } from "#app/infra/database/filtered-list.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";

const COURSES_PER_PAGE = 6;

export type AudioCourseSummary = Awaited<ReturnType<typeof listAudioCourses>>["items"][number];

export const listAudioCourses = readOncePerChange(async (filters: CourseFilters) => {
  const listed = courseRows(filters, { kinds: ["audio_course"], perPage: COURSES_PER_PAGE });
  const items = await selectCourses({
    theme: themeMarkColumns,
    instructor: instructorMarkColumns,
    lessons,
    description: openingOf(courses.description, 90),
    total: listed.total,
  })
    .innerJoin(listed.rows, listed.on)
    .orderBy(listed.place);
  return counted(items, COURSES_PER_PAGE);
});

export async function findAudioCourse(named: string, { drafts = false } = {}) {
  const { description, isPublished, publishAt } = courses;
  const [course] = await selectCourses({
    description,
    modifiedAt,
    theme: themeMarkColumns,
    instructor: publicInstructorColumns,
    recordings,
    isPublished,
    publishAt,
  }).where(
    and(
      drafts ? undefined : published(courses),
      isNamed(courses.id, named, "audio_course"),
      isAudioCourse,
    ),
  );
  return course;
}

/** What is said in a lesson, as one reads it. */
export async function readLessonText(id: string): Promise<Paragraph[]> {
  return paragraphsOf(await findLessonText(id));
}

/** As it is kept. */
export async function findLessonText(id: string): Promise<string> {
  const { transcript } = courseContents;
  const [kept] = await db
    .select({ transcript })
    .from(courseContents)
    .where(eq(courseContents.id, id));
  return kept?.transcript ?? "";
}

/** What a card shows when it is opened. */
export async function findRecordings(named: string): Promise<Recording[] | undefined> {
  const [course] = await selectCourses({ recordings }).where(
    and(published(courses), isNamed(courses.id, named, "audio_course"), isAudioCourse),
  );
  return course?.recordings;
}

/** What to open first: what the team features, else the most heard, else the one with the most lessons. */
export async function findFirstCourse(owner: Under) {
  const [course] = await selectCourses({
    ...lineColumns,
    description: openingOf(courses.description, 240),
    featured: courses.featured,
    audience: courses.audience,
  })
    .where(and(isAudioCourse, ...publishedUnder(owner), sql`${courses.contentCount} > 0`))
    .orderBy(
      descending(courses.featured),
      descending(courses.audience),
      descending(courses.contentCount),
      descending(courses.createdAt),
      courses.id,
    )
    .limit(1);
  return course;
}

const MOST_CHOICES = 300;

/** Those that recordings may join, with what their last one is called. */
export function listCourseChoices() {
  const { id, slug, title, courseType } = courses;
  const last = db
    .select({ title: courseContents.title })
    .from(courseContents)
    .where(and(eq(courseContents.courseId, id), eq(courseContents.contentType, "audio")))
    .orderBy(desc(courseContents.orderIndex), desc(courseContents.createdAt))
    .limit(1)
    .as("last");
  return db
    .select({
      ...{ id, slug, title, courseType },
      count: courses.contentCount,
      lastTitle: sql<string>`coalesce(${last.title}, '')`,
    })
    .from(courses)
    .leftJoinLateral(last, sql`true`)
    .orderBy(descending(courses.createdAt), courses.id)
    .limit(MOST_CHOICES);
}

const isAudioCourse = eq(courses.courseType, "audio_course");

const ofCourse = sql`from ${courseContents} join ${mediaFiles} on ${mediaFiles.id} = ${courseContents.fileId}
  where ${courseContents.courseId} = ${courses.id} and ${courseContents.contentType} = 'audio'`;
const inOrder = sql`order by ${courseContents.orderIndex}, ${courseContents.createdAt}`;

const heardColumns = sql`jsonb_build_object(
  'id', ${courseContents.id}, 'title', ${courseContents.title},
  'file', jsonb_build_object('id', ${mediaFiles.id}, 'full', ${copySizes.full}, 'light', ${copySizes.light},
    'seconds', round(${mediaFiles.durationSeconds}::numeric, 1)))`;

/** What a closed card says of its recordings, and the one that it plays at once. */
const lessons = sql<{ count: number; seconds: number; first: Heard | null }>`(
  select jsonb_build_object('count', count(*), 'seconds', coalesce(sum(${courseContents.durationSeconds}), 0),
    'first', (array_agg(${heardColumns} ${inOrder}))[1])
  ${ofCourse})`;

/** What plays of it, wherever its files are not offered. */
export const heard = sql<Heard[]>`(
  select coalesce(jsonb_agg(${heardColumns} ${inOrder}), '[]') ${ofCourse})`;

export const recordings = sql<Recording[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${courseContents.id}, 'title', ${courseContents.title},
    'seconds', ${courseContents.durationSeconds}, 'addedOn', ${courseContents.createdAt},
    'chapters', ${chaptersOrNull(courseContents)},
    'file', jsonb_build_object(
      'id', ${mediaFiles.id}, 'size', ${mediaFiles.size}, 'full', ${copySizes.full}, 'light', ${copySizes.light},
      'mimeType', ${mediaFiles.mimeType}, 'seconds', round(${mediaFiles.durationSeconds}::numeric, 1))
  ) || case when ${hasTranscript(courseContents)} then '{"hasText": true}'::jsonb else '{}' end ${inOrder}), '[]')
  ${ofCourse})`;
