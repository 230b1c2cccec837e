import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { courses, courseWords } from "#app/domain/courses/course.table.server.ts";
import type { CourseContentType, CourseType } from "#app/domain/courses/course.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { countStates } from "#app/domain/records/counts/item-count.server.ts";
import { statesOf } from "#app/domain/records/publication/publication.server.ts";
import type { PublicationFilter } from "#app/domain/records/publication/publication.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, matches } from "#app/infra/database/database-columns.server.ts";
import { listFiltered } from "#app/infra/database/filtered-list.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import type { AdminCourseSort } from "./course-admin.ts";

const COURSES_PER_PAGE = 25;
const CONTENTS_SHOWN = 3;

export type AdminCourse = Awaited<ReturnType<typeof listCoursesForAdmin>>["items"][number];

export type AdminCourseQuery = Pick<ListQuery, "words" | "page"> & {
  state?: PublicationFilter;
  sort?: AdminCourseSort;
};

export function listCoursesForAdmin(
  courseType: CourseType,
  { words, page, state = "tous", sort = "recent" }: AdminCourseQuery,
) {
  // The site's search knows nothing of drafts.
  const mentions = words.map((word) => matches(courseWords(courses), word));
  return listFiltered(courses, {
    filters: statesOf(courses),
    filter: state,
    matching: and(eq(courses.courseType, courseType), ...mentions),
    order: ORDERS[sort],
    ...(words.length === 0 && { counts: () => countStates({ kinds: [courseType] }) }),
    page,
    perPage: COURSES_PER_PAGE,
    rows: (where) =>
      db
        .select(listColumns)
        .from(courses)
        .where(where)
        .orderBy(...ORDERS[sort]),
  });
}

export async function countCourses(): Promise<{ formations: number; audioCourses: number }> {
  const [formations, audioCourses] = await Promise.all([
    countStates({ kinds: ["formation"] }),
    countStates({ kinds: ["audio_course"] }),
  ]);
  return { formations: formations.tous, audioCourses: audioCourses.tous };
}

const ORDERS: Record<AdminCourseSort, SQL[]> = {
  recent: [descending(courses.createdAt), sql`${courses.id}`],
  ancien: [sql`${courses.createdAt} asc nulls first`, sql`${courses.id} desc`],
  titre: [sql`folded(${courses.title})`, sql`${courses.id}`],
  "titre-z": [sql`folded(${courses.title}) desc`, sql`${courses.id} desc`],
  debut: [sql`${courses.startDate}`, sql`${courses.id}`],
  "debut-loin": [descending(courses.startDate), sql`${courses.id}`],
  remplies: [descending(courses.currentEnrolled), sql`${courses.id}`],
  vides: [sql`${courses.currentEnrolled} asc nulls first`, sql`${courses.id} desc`],
};

// Spelled out: without a join Drizzle leaves table names out of a selected column's SQL.
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

const { contentTitles: _, ...shownColumns } = getTableColumns(courses);
const listColumns = {
  ...shownColumns,
  contentSeconds,
  contents: firstContents,
};
