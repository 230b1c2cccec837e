import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import type { CourseContentType, CourseType } from "#app/domain/courses/course.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { statesOf } from "#app/domain/records/publication/publication.server.ts";
import type { PublicationFilter } from "#app/domain/records/publication/publication.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, matches } from "#app/infra/database/database-columns.server.ts";
import { countEach } from "#app/infra/database/filtered-list.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import type { AdminCourseSort } from "./course-admin.ts";

const COURSES_PER_PAGE = 25;
const CONTENTS_SHOWN = 3;

export type AdminCourse = Awaited<ReturnType<typeof listCoursesForAdmin>>["items"][number];

export type AdminCourseQuery = Pick<ListQuery, "words" | "page"> & {
  state?: PublicationFilter;
  sort?: AdminCourseSort;
};

export async function listCoursesForAdmin(
  courseType: CourseType,
  { words, page, state = "tous", sort = "recent" }: AdminCourseQuery,
) {
  const states = statesOf(courses);
  const filter = and(eq(courses.courseType, courseType), ...words.map(mentionedWithin));
  // The page's courses first: the contents of earlier pages need not be read.
  const shown = db
    .select({ id: courses.id })
    .from(courses)
    .where(and(filter, states[state]))
    .orderBy(...ORDERS[sort])
    .limit(COURSES_PER_PAGE)
    .offset((page - 1) * COURSES_PER_PAGE);
  const [items, counts] = await Promise.all([
    db
      .select(listColumns)
      .from(courses)
      .where(inArray(courses.id, shown))
      .orderBy(...ORDERS[sort]),
    countEach(courses, states, filter),
  ]);
  return { items, counts, pageCount: Math.ceil(counts[state] / COURSES_PER_PAGE) };
}

/** In the course or in the titles of its contents; the site's search knows nothing of drafts. */
function mentionedWithin(word: string): SQL {
  return sql`(${matches(sql`${courses.title} || ' ' || ${courses.description}`, word)}
    or exists (select from ${courseContents} where ${courseContents.courseId} = ${courses.id}
      and ${matches(courseContents.title, word)}))`;
}

export async function countCourses(): Promise<{ formations: number; audioCourses: number }> {
  const [counts] = await db
    .select({
      formations: sql<number>`(count(*) filter (where ${courses.courseType} = 'formation'))::int`,
      audioCourses: sql<number>`(count(*) filter (where ${courses.courseType} = 'audio_course'))::int`,
    })
    .from(courses);
  return counts ?? { formations: 0, audioCourses: 0 };
}

const ORDERS: Record<AdminCourseSort, SQL[]> = {
  recent: [descending(courses.createdAt), sql`${courses.id}`],
  ancien: [sql`${courses.createdAt} asc nulls first`, sql`${courses.id} desc`],
  titre: [sql`folded(${courses.title})`, sql`${courses.id}`],
  "titre-z": [sql`folded(${courses.title}) desc`, sql`${courses.id} desc`],
};

// Spelled out: without a join Drizzle leaves table names out of a selected column's SQL.
const contentCount = sql<number>`(
  select count(*)::int from course_contents where course_contents.course_id = courses.id)`;

const contentSeconds = sql<number>`(
  select coalesce(sum(duration_seconds), 0) from course_contents
  where course_contents.course_id = courses.id)`;

type FirstContent = {
  id: string;
  title: string;
  contentType: CourseContentType;
  seconds: number;
  fileId: string | null;
  mimeType: string | null;
};

const firstContents = sql<FirstContent[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', shown.id, 'title', shown.title, 'contentType', shown.content_type,
    'seconds', shown.duration_seconds, 'fileId', shown.file_id, 'mimeType', media_files.mime_type
  ) order by shown.order_index, shown.created_at), '[]')
  from (
    select * from course_contents where course_contents.course_id = courses.id
    order by order_index, created_at limit ${CONTENTS_SHOWN}
  ) as shown left join ${mediaFiles} on media_files.id = shown.file_id)`;

const listColumns = {
  ...getTableColumns(courses),
  contentCount,
  contentSeconds,
  contents: firstContents,
};
