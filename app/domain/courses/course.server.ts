import { and, eq, type SQL, sql } from "drizzle-orm";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import {
  descending,
  matches,
  openingOf,
  published,
} from "#app/infra/database/database-columns.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { courseContents, courses } from "./course.table.server.ts";

export const ANY_COURSES_PER_PAGE = 9;

export type AnyCourse = Awaited<ReturnType<typeof listCoursesUnder>>[number];
export type FeaturedCourse = Awaited<ReturnType<typeof listFeaturedCourses>>[number];

export type AnyCourseFilters = ListQuery & { theme?: string; instructor?: string };

export async function listAnyCourses(filters: AnyCourseFilters) {
  const conditions = and(...conditionsOf(filters));
  const rows = await db
    .select({
      ...columns,
      total: sql<number>`(select count(*)::int from ${courses} where ${conditions})`,
    })
    .from(courses)
    .leftJoin(themes, eq(themes.id, courses.themeId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(conditions)
    .orderBy(...orderOf(filters), courses.id)
    .limit(ANY_COURSES_PER_PAGE)
    .offset((filters.page - 1) * ANY_COURSES_PER_PAGE);
  const total = rows[0]?.total ?? 0;
  return { items: rows, total, pageCount: Math.ceil(total / ANY_COURSES_PER_PAGE) };
}

export function listCoursesUnder(owner: { instructor: string } | { theme: string }) {
  return db
    .select(columns)
    .from(courses)
    .leftJoin(themes, eq(themes.id, courses.themeId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(
      and(
        published(courses),
        "theme" in owner
          ? eq(courses.themeId, owner.theme)
          : eq(courses.instructorId, owner.instructor),
      ),
    )
    .orderBy(newest, courses.id);
}

export function listFeaturedCourses(limit: number) {
  return db
    .select({
      id: courses.id,
      courseType: courses.courseType,
      title: courses.title,
      level: courses.level,
      durationHours: courses.durationHours,
      startDate: courses.startDate,
      registrationStatus: courses.registrationStatus,
      imageUrl: courses.imageUrl,
      instructorName: instructors.name,
      themeColor: themes.color,
      contentCount: contentsOfCourse,
    })
    .from(courses)
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .leftJoin(themes, eq(themes.id, courses.themeId))
    .where(and(published(courses), eq(courses.featured, true)))
    .orderBy(descending(courses.createdAt))
    .limit(limit);
}

export const contentsOfCourse = sql<number>`(select count(*)::int from ${courseContents}
  where ${courseContents.courseId} = ${courses.id})`;

const newest = descending(courses.createdAt);

const columns = {
  id: courses.id,
  courseType: courses.courseType,
  title: courses.title,
  description: openingOf(courses.description, 180),
  imageId: courses.imageId,
  imageUrl: courses.imageUrl,
  level: courses.level,
  theme: { id: themes.id, name: themes.name, color: themes.color, icon: themes.icon },
  instructor: { id: instructors.id, name: instructors.name },
  contentCount: contentsOfCourse,
};

function conditionsOf({ words, theme, instructor }: AnyCourseFilters): SQL[] {
  const conditions: SQL[] = [published(courses)];
  if (theme) conditions.push(eq(courses.themeId, theme));
  if (instructor) conditions.push(eq(courses.instructorId, instructor));
  for (const word of words) {
    conditions.push(matches(sql`${courses.title} || ' ' || ${courses.description}`, word));
  }
  return conditions;
}

/** Specification: the most popular have the most contents. */
function orderOf({ sort, seed }: ListQuery): SQL[] {
  if (sort === "random") return [sql`md5(${courses.id}::text || ${seed})`];
  return sort === "popular"
    ? [descending(courses.audience), sql`${contentsOfCourse} desc`, newest]
    : [newest];
}
