import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import {
  instructorMarkColumns,
  instructors,
} from "#app/domain/instructors/instructor.table.server.ts";
import { publishedCount } from "#app/domain/records/counts/item-count.server.ts";
import { themeMarkColumns, themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, openingOf, published } from "#app/infra/database/database-columns.server.ts";
import { counted } from "#app/infra/database/filtered-list.server.ts";
import { bestFirst } from "#app/infra/database/found-rows.server.ts";
import { pageRows } from "#app/infra/database/page-rows.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { courseContents, courses } from "./course.table.server.ts";
import { COURSE_TYPES, type CourseType } from "./course.ts";

export const ANY_COURSES_PER_PAGE = 4;

export type AnyCourse = Awaited<ReturnType<typeof listAnyCourses>>["items"][number];

export type Under = { theme?: string; instructor?: string };
export type CourseFilters = ListQuery & Under;

/** As search engines are told. */
export const modifiedAt = sql<Date>`greatest(${courses.createdAt}, ${courses.editedAt})`.mapWith(
  courses.createdAt,
);

/** Not closed. */
export const isOffered = inArray(courses.registrationStatus, ["ouvert", "complet"]);

export const listAnyCourses = readOncePerChange(async (filters: CourseFilters) => {
  const listed = courseRows(filters, {
    kinds: COURSE_TYPES,
    offered: true,
    perPage: ANY_COURSES_PER_PAGE,
  });
  const items = await selectCourses({ ...columns, total: listed.total })
    .innerJoin(listed.rows, listed.on)
    .orderBy(listed.place);
  return counted(items, ANY_COURSES_PER_PAGE);
});

/** The page of those that are published, of these kinds. */
export function courseRows(
  filters: CourseFilters,
  { kinds, offered, perPage }: { kinds: readonly CourseType[]; offered?: boolean; perPage: number },
) {
  const { theme, instructor } = filters;
  const isOne = kinds.length < COURSE_TYPES.length;
  return pageRows(courses.id, {
    ...filters,
    ...{ kinds, perPage },
    where: and(
      isOne ? inArray(courses.courseType, [...kinds]) : undefined,
      offered ? isOffered : undefined,
      ...publishedUnder(filters),
    ),
    order: orderOf(filters),
    total: publishedCount({ kinds, offered, theme, instructor }),
  });
}

/** What every list and page shows of each, and `more` of it, its theme or its instructor. */
export function selectCourses<More extends SelectedFields>(more: More) {
  const { id, slug, courseType, title, imageId } = courses;
  return db
    .select({ id, slug, courseType, title, imageId, ...more })
    .from(courses)
    .leftJoin(themes, eq(themes.id, courses.themeId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId));
}

export function publishedUnder({ theme, instructor }: Under): (SQL | undefined)[] {
  return [
    published(courses),
    theme ? eq(courses.themeId, theme) : undefined,
    instructor ? eq(courses.instructorId, instructor) : undefined,
  ];
}

const newest = descending(courses.createdAt);

export const lineColumns = {
  level: courses.level,
  theme: themeMarkColumns,
  instructor: instructorMarkColumns,
  contentCount: courses.contentCount,
};

/** A formation's is written in Markdown. */
export function descriptionOpening(characters: number, fewest?: number): SQL<string> {
  const written = sql`left(${courses.description}, ${characters * 5})`;
  const words = sql`case when ${courses.courseType} = 'formation' then search_prose(${written})
    else ${written} end`;
  return openingOf(words, characters, fewest);
}

const columns = {
  ...lineColumns,
  imageUrl: courses.imageUrl,
  /** That all may watch. */
  hasVideo: sql<boolean>`exists (select from ${courseContents}
    where ${courseContents.courseId} = ${courses.id} and ${courseContents.contentType} = 'video'
      and (${courseContents.isFreePreview} or not ${courses.studentsOnly}))`,
};

/** Specification: the most popular have the most contents. */
export function orderOf({ sort, seed }: ListQuery): SQL[] {
  const id = sql`${courses.id}`;
  if (sort === "relevance") return [bestFirst, newest, id];
  if (sort === "random") return [sql`md5(${courses.id}::text || ${seed})`, id];
  if (sort === "recent") return [newest, id];
  return [descending(courses.audience), descending(courses.contentCount), newest, id];
}
