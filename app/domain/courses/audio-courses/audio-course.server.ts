import { and, eq, type SQL, sql } from "drizzle-orm";
import { contentsOfCourse } from "#app/domain/courses/course.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import type { Recording } from "#app/domain/courses/course-tracks.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import {
  descending,
  matches,
  openingOf,
  published,
} from "#app/infra/database/database-columns.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";

const COURSES_PER_PAGE = 8;

export type AudioCourseSummary = Awaited<ReturnType<typeof listAudioCourses>>["items"][number];

export type AudioCourseFilters = ListQuery & { theme?: string; instructor?: string };

export async function hasCourseOrContent(id: string): Promise<boolean> {
  if ((await db.$count(courses, eq(courses.id, id))) > 0) return true;
  return (await db.$count(courseContents, eq(courseContents.id, id))) > 0;
}

export async function listAudioCourses(filters: AudioCourseFilters) {
  const rows = await db
    .select({
      ...summaryColumns,
      description: openingOf(courses.description, 180),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(courses)
    .leftJoin(themes, eq(themes.id, courses.themeId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(and(...conditionsOf(filters)))
    .orderBy(...orderOf(filters), courses.id)
    .limit(COURSES_PER_PAGE)
    .offset((filters.page - 1) * COURSES_PER_PAGE);
  const total = rows[0]?.total ?? 0;
  return { items: rows, total, pageCount: Math.ceil(total / COURSES_PER_PAGE) };
}

export async function findAudioCourse(id: string, { drafts = false } = {}) {
  const [course] = await db
    .select({ ...summaryColumns, isPublished: courses.isPublished, publishAt: courses.publishAt })
    .from(courses)
    .leftJoin(themes, eq(themes.id, courses.themeId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(
      and(
        drafts ? undefined : published(courses),
        eq(courses.id, id),
        eq(courses.courseType, "audio_course"),
      ),
    );
  return course;
}

const recordings = sql<Recording[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${courseContents.id}, 'title', ${courseContents.title},
    'seconds', ${courseContents.durationSeconds}, 'addedOn', ${courseContents.createdAt},
    'file', jsonb_build_object(
      'id', ${mediaFiles.id}, 'size', ${mediaFiles.size}, 'mp3Size', ${mediaFiles.mp3Size},
      'mimeType', ${mediaFiles.mimeType}, 'seconds', round(${mediaFiles.durationSeconds}::numeric, 1))
  ) order by ${courseContents.orderIndex}, ${courseContents.createdAt}), '[]')
  from ${courseContents} join ${mediaFiles} on ${mediaFiles.id} = ${courseContents.fileId}
  where ${courseContents.courseId} = ${courses.id} and ${courseContents.contentType} = 'audio')`;

const summaryColumns = {
  id: courses.id,
  courseType: courses.courseType,
  title: courses.title,
  description: courses.description,
  featured: courses.featured,
  createdAt: courses.createdAt,
  theme: { id: themes.id, name: themes.name, color: themes.color, icon: themes.icon },
  instructor: { id: instructors.id, name: instructors.name },
  recordings,
};

function conditionsOf({ words, theme, instructor }: AudioCourseFilters): SQL[] {
  const conditions = [published(courses), eq(courses.courseType, "audio_course")];
  if (theme) conditions.push(eq(courses.themeId, theme));
  if (instructor) conditions.push(eq(courses.instructorId, instructor));
  for (const word of words) {
    conditions.push(
      sql`(${matches(sql`${courses.title} || ' ' || ${courses.description}`, word)}
        or exists (select from ${courseContents} where ${courseContents.courseId} = ${courses.id}
          and ${matches(courseContents.title, word)}))`,
    );
  }
  return conditions;
}

function orderOf({ sort, seed }: AudioCourseFilters): SQL[] {
  if (sort === "random") return [sql`md5(${courses.id}::text || ${seed})`];
  const newest = descending(courses.createdAt);
  if (sort === "recent") return [newest];
  return [descending(courses.audience), sql`${contentsOfCourse} desc`, newest];
}
