import { and, type Column, desc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { contentsOfCourse } from "#app/domain/courses/course.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import type { CourseType } from "#app/domain/courses/course.ts";
import { isOffered } from "#app/domain/courses/formations/formation.server.ts";
import {
  instructorMarkColumns,
  instructors,
} from "#app/domain/instructors/instructor.table.server.ts";
import { fileMarkColumns, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { themesInOrder } from "#app/domain/themes/theme.server.ts";
import { themeMarkColumns, themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { published } from "#app/infra/database/database-columns.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";

const ITEMS_PER_PAGE = 24;

export type ItemOwner = { theme: string } | { instructor: string };
export type PublishedItem = Awaited<ReturnType<typeof listItemsUnder>>["items"][number];

/** Contents and courses together, the newest first. */
export async function listItemsUnder(
  owner: ItemOwner,
  { page, except, perPage = ITEMS_PER_PAGE }: { page: number; except?: string; perPage?: number },
) {
  const under = (table: typeof contents | typeof courses) =>
    and(published(table), ownedBy(table, owner), except ? ne(table.id, except) : undefined);
  const ofContents = db
    .select({ id: contents.id, createdAt: contents.createdAt })
    .from(contents)
    .where(under(contents));
  const ofCourses = db
    .select({ id: courses.id, createdAt: courses.createdAt })
    .from(courses)
    .where(under(courses));
  const all = unionAll(ofContents, ofCourses).as("all_items");
  const onPage = db
    .select({
      id: all.id,
      createdAt: all.createdAt,
      total: sql<number>`(count(*) over ())::int`.as("total"),
    })
    .from(all)
    .orderBy(desc(all.createdAt), all.id)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .as("on_page");
  const items = await db
    .select({ ...itemColumns, id: onPage.id, total: onPage.total })
    .from(onPage)
    .leftJoin(contents, eq(contents.id, onPage.id))
    .leftJoin(courses, eq(courses.id, onPage.id))
    .leftJoin(themes, eq(themes.id, either(contents.themeId, courses.themeId)))
    .leftJoin(instructors, eq(instructors.id, either(contents.instructorId, courses.instructorId)))
    .leftJoin(mediaFiles, eq(mediaFiles.id, contents.fileId))
    .orderBy(desc(onPage.createdAt), onPage.id);
  const total = items[0]?.total ?? 0;
  return { items, total, pageCount: Math.ceil(total / perPage) };
}

/** How many each list has. */
export async function countItemsUnder(
  owner: ItemOwner,
): Promise<{ kind: ContentType | CourseType; total: number }[]> {
  const total = sql<number>`count(*)::int`;
  return unionAll(
    db
      .select({ kind: sql<ContentType | CourseType>`${contents.contentType}`, total })
      .from(contents)
      .where(and(published(contents), ownedBy(contents, owner)))
      .groupBy(contents.contentType),
    db
      .select({ kind: sql<ContentType | CourseType>`${courses.courseType}`, total })
      .from(courses)
      .where(and(published(courses), ownedBy(courses, owner), isInItsList))
      .groupBy(courses.courseType),
  );
}

export type OwnerKind = "theme" | "instructor";
export type CountedItems = { owner: string; kind: ContentType | CourseType; total: number };

/** The same, of every theme or every instructor at once. */
export function countItemsOfEach(owner: OwnerKind): Promise<CountedItems[]> {
  const column = (table: typeof contents | typeof courses) =>
    owner === "theme" ? table.themeId : table.instructorId;
  const counted = (table: typeof contents | typeof courses, kind: Column) => ({
    owner: sql<string>`${column(table)}`,
    kind: sql<ContentType | CourseType>`${kind}`,
    total: sql<number>`count(*)::int`,
  });
  return unionAll(
    db
      .select(counted(contents, contents.contentType))
      .from(contents)
      .where(and(published(contents), isNotNull(column(contents))))
      .groupBy(column(contents), contents.contentType),
    db
      .select(counted(courses, courses.courseType))
      .from(courses)
      .where(and(published(courses), isNotNull(column(courses)), isInItsList))
      .groupBy(column(courses), courses.courseType),
  );
}

export type Choice = { id: string; slug: string; name: string; total: number };
type Kinds = readonly (ContentType | CourseType)[];

/** Every theme, with how many items of these kinds it holds. */
export const listThemeChoices = readOncePerChange((kinds: Kinds): PromiseLike<Choice[]> => {
  const { id, slug, name } = themes;
  const total = heldBy(themes.id, { of: "themeId", kinds });
  return db
    .select({ id, slug, name, total })
    .from(themes)
    .orderBy(...themesInOrder);
});

export const listInstructorChoices = readOncePerChange((kinds: Kinds): PromiseLike<Choice[]> => {
  const total = heldBy(instructors.id, { of: "instructorId", kinds });
  return db
    .select({ ...instructorMarkColumns, total })
    .from(instructors)
    .orderBy(sql`folded(${instructors.name})`);
});

function heldBy(owner: Column, { of, kinds }: { of: "themeId" | "instructorId"; kinds: Kinds }) {
  const counted = (table: typeof contents | typeof courses, kind: Column) =>
    sql`(select count(*) from ${table} where ${table[of]} = ${owner} and ${published(table)}
      and ${inArray(kind, [...kinds])})`;
  return sql<number>`(${counted(contents, contents.contentType)} + ${counted(courses, courses.courseType)})::int`;
}

const isInItsList = or(ne(courses.courseType, "formation"), isOffered);

function ownedBy(table: typeof contents | typeof courses, owner: ItemOwner) {
  return "theme" in owner
    ? eq(table.themeId, owner.theme)
    : eq(table.instructorId, owner.instructor);
}

function either<Value>(ofContent: Column, ofCourse: Column) {
  return sql<Value>`coalesce(${ofContent}, ${ofCourse})`;
}

const itemColumns = {
  contentType: contents.contentType,
  courseType: courses.courseType,
  slug: either<string>(contents.slug, courses.slug),
  title: either<string>(contents.title, courses.title),
  author: contents.author,
  seconds: sql<number>`coalesce(${contents.durationSeconds}, 0)`,
  readingMinutes: contents.readingMinutes,
  level: sql<string>`coalesce(${courses.level}, '')`,
  contentCount: contentsOfCourse,
  theme: themeMarkColumns,
  instructor: instructorMarkColumns,
  file: fileMarkColumns,
};
