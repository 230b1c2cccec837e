import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "#app/infra/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import type { ListQuery } from "#app/infra/list-query.ts";
import { courseContents, courses } from "./course.table.server.ts";
import type { CourseType } from "./course.ts";
import {
  ADMIN_COURSES_PER_PAGE,
  type AdminCourse,
  type AdminCourseContent,
  CONTENTS_SHOWN,
  type DeletedCourse,
} from "./course-admin.ts";

/** One page of the courses of a type, newest first, each with its first contents, in one query. */
export async function listCoursesForAdmin(
  courseType: CourseType,
  { words, page }: Pick<ListQuery, "words" | "page">,
): Promise<{ items: AdminCourse[]; total: number; pageCount: number }> {
  const rows = await db
    .select({ ...listColumns, total: sql<number>`(count(*) over ())::int` })
    .from(courses)
    .where(and(eq(courses.courseType, courseType), ...words.map(mentions)))
    .orderBy(sql`${courses.createdAt} desc`, courses.id)
    .limit(ADMIN_COURSES_PER_PAGE)
    .offset((page - 1) * ADMIN_COURSES_PER_PAGE);
  const total = rows[0]?.total ?? 0;
  return { items: rows, total, pageCount: Math.ceil(total / ADMIN_COURSES_PER_PAGE) };
}

/** What is about to be deleted, to name it in the question. */
export async function findCourseToDelete(
  id: string,
): Promise<(DeletedCourse & { id: string }) | undefined> {
  if (!isUuid(id)) return undefined;
  const [course] = await db
    .select({ id: courses.id, title: courses.title, contentCount, registrationCount })
    .from(courses)
    .where(eq(courses.id, id));
  return course;
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

// Spelled out: without a join Drizzle leaves the tables' names out of a selected column's SQL.
const contentCount = sql<number>`(
  select count(*)::int from course_contents where course_contents.course_id = courses.id)`;

const registrationCount = sql<number>`(
  select count(*)::int from course_registrations where course_registrations.course_id = courses.id)`;

const contentMinutes = sql<number>`(
  select coalesce(sum(duration_minutes), 0)::int from course_contents
  where course_contents.course_id = courses.id)`;

const firstContents = sql<AdminCourseContent[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', shown.id, 'title', shown.title, 'contentType', shown.content_type,
    'minutes', shown.duration_minutes, 'fileId', shown.file_id, 'mimeType', media_files.mime_type
  ) order by shown.order_index, shown.created_at), '[]')
  from (
    select * from course_contents where course_contents.course_id = courses.id
    order by order_index, created_at limit ${CONTENTS_SHOWN}
  ) as shown left join media_files on media_files.id = shown.file_id)`;

const listColumns = {
  id: courses.id,
  title: courses.title,
  description: courses.description,
  imageId: courses.imageId,
  imageUrl: courses.imageUrl,
  featured: courses.featured,
  level: courses.level,
  price: courses.price,
  durationHours: courses.durationHours,
  currentEnrolled: courses.currentEnrolled,
  maxStudents: courses.maxStudents,
  registrationStatus: courses.registrationStatus,
  startDate: courses.startDate,
  endDate: courses.endDate,
  createdAt: courses.createdAt,
  contentCount,
  contentMinutes,
  registrationCount,
  contents: firstContents,
};

function mentions(word: string): SQL {
  return sql`(folded(${courses.title} || ' ' || ${courses.description}) like '%' || folded(${word}) || '%'
    or exists (select from ${courseContents} where ${courseContents.courseId} = ${courses.id}
      and folded(${courseContents.title}) like '%' || folded(${word}) || '%'))`;
}
