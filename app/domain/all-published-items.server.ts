import { and, type Column, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import { CONTENT_TYPES, type ContentType } from "#app/domain/content-types/content-type.ts";
import { contents, readingMinutes } from "#app/domain/contents/content.table.server.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { descriptionOpening, isOffered } from "#app/domain/courses/course.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { COURSE_TYPES, type CourseType, coursePath } from "#app/domain/courses/course.ts";
import {
  instructorMarkColumns,
  instructors,
} from "#app/domain/instructors/instructor.table.server.ts";
import { fileMarkColumns, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import {
  type Counted,
  ofThese,
  publishedCount,
  sum,
} from "#app/domain/records/counts/item-count.server.ts";
import { itemCounts } from "#app/domain/records/counts/item-count.table.server.ts";
import { themesInOrder } from "#app/domain/themes/theme.server.ts";
import { themeMarkColumns, themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, openingOf, published } from "#app/infra/database/database-columns.server.ts";
import { counted } from "#app/infra/database/filtered-list.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";

const ITEMS_PER_PAGE = 24;

export type ItemOwner = { theme: string } | { instructor: string };
export type PublishedItem = Awaited<ReturnType<typeof listItemsUnder>>["items"][number];

/** Contents and courses together, the newest first. */
export async function listItemsUnder(
  owner: ItemOwner,
  { page, except, perPage = ITEMS_PER_PAGE }: { page: number; except?: string; perPage?: number },
) {
  const all = bothWhere(
    (table) =>
      and(
        table === courses ? isListedCourse : undefined,
        ownedBy(table, owner),
        except ? ne(table.id, except) : undefined,
      ),
    page * perPage,
  );
  const kinds = [...CONTENT_TYPES, ...COURSE_TYPES];
  const inAll = sql<number>`${publishedCount({ kinds, offered: true, ...owner })} - ${except ? 1 : 0}::int`;
  return counted(await itemsOf(all, { total: inAll, page, perPage }), perPage);
}

const SUMMARY_LENGTH = 240;

/** Of everything that lists show, as it was published. */
export const listNewest = readOncePerChange(async (most: number) => {
  const all = bothWhere((table) => (table === courses ? isListedCourse : undefined), most);
  const ofContent = openingOf(contents.description, SUMMARY_LENGTH);
  const summary = sql<string>`coalesce(${ofContent}, ${descriptionOpening(SUMMARY_LENGTH)}, '')`;
  const [items, told] = await Promise.all([
    itemsOf(all, { total: sql<number>`0`, page: 1, perPage: most }),
    db
      .select({ id: all.id, createdAt: all.createdAt, summary })
      .from(all)
      .leftJoin(contents, eq(contents.id, all.id))
      .leftJoin(courses, eq(courses.id, all.id)),
  ]);
  const tellings = new Map(told.map((telling) => [telling.id, telling]));
  return items.flatMap((item) => {
    const telling = tellings.get(item.id);
    return telling ? [{ ...item, ...telling, path: pathOf(item) }] : [];
  });
});

/** Of these addresses, those that a published item has. */
export async function findItemsAt(paths: string[]) {
  if (paths.length === 0) return [];
  const slugs = paths.map((path) => path.slice(path.lastIndexOf("/") + 1));
  const all = bothWhere(({ slug }) => inArray(slug, slugs), paths.length * 2);
  const [items, dates] = await Promise.all([
    itemsOf(all, { total: sql<number>`0`, page: 1, perPage: paths.length * 2 }),
    db
      .select({
        id: all.id,
        createdAt: all.createdAt,
        givenOn: contents.givenOn,
        startsOn: courses.startDate,
      })
      .from(all)
      .leftJoin(contents, eq(contents.id, all.id))
      .leftJoin(courses, eq(courses.id, all.id)),
  ]);
  const dateOf = new Map(dates.map(({ id, ...date }) => [id, date]));
  return items.flatMap((item) => {
    const [path, date] = [pathOf(item), dateOf.get(item.id)];
    return date && paths.includes(path) ? [{ item, path, ...date }] : [];
  });
}

type Either = typeof contents | typeof courses;

function bothWhere(condition: (table: Either) => SQL | undefined, most: number) {
  const newest = (table: Either) =>
    db
      .select({ id: table.id, createdAt: table.createdAt })
      .from(table)
      .where(and(published(table), condition(table)))
      .orderBy(descending(table.createdAt), table.id)
      .limit(most);
  return unionAll(newest(contents), newest(courses)).as("all_items");
}

function itemsOf(
  all: ReturnType<typeof bothWhere>,
  { total, page, perPage }: { total: SQL<number>; page: number; perPage: number },
) {
  const onPage = db
    .select({ id: all.id, createdAt: all.createdAt, total: total.as("total") })
    .from(all)
    .orderBy(desc(all.createdAt), all.id)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .as("on_page");
  return db
    .select({ ...itemColumns, id: onPage.id, total: onPage.total })
    .from(onPage)
    .leftJoin(contents, eq(contents.id, onPage.id))
    .leftJoin(courses, eq(courses.id, onPage.id))
    .leftJoin(themes, eq(themes.id, either(contents.themeId, courses.themeId)))
    .leftJoin(instructors, eq(instructors.id, either(contents.instructorId, courses.instructorId)))
    .leftJoin(mediaFiles, eq(mediaFiles.id, contents.fileId))
    .orderBy(desc(onPage.createdAt), onPage.id);
}

function pathOf({ slug, contentType, courseType }: PublishedItem): string {
  return contentType
    ? contentPath({ slug, contentType })
    : coursePath({ slug, courseType: courseType ?? "audio_course" });
}

/** How many each list has. */
export async function countItemsUnder(
  owner: ItemOwner,
): Promise<{ kind: ContentType | CourseType; total: number }[]> {
  const owned =
    "theme" in owner
      ? eq(itemCounts.themeId, owner.theme)
      : eq(itemCounts.instructorId, owner.instructor);
  const counted = await db
    .select({ kind, total: sum })
    .from(itemCounts)
    .where(and(isListed, owned))
    .groupBy(itemCounts.kind);
  return counted.filter(({ total }) => total > 0);
}

export type OwnerKind = "theme" | "instructor";
export type CountedItems = { owner: string; kind: ContentType | CourseType; total: number };

/** The same, of every theme or every instructor at once. */
export async function countItemsOfEach(owner: OwnerKind): Promise<CountedItems[]> {
  const column = owner === "theme" ? itemCounts.themeId : itemCounts.instructorId;
  const counted = await db
    .select({ owner: sql<string>`${column}`, kind, total: sum })
    .from(itemCounts)
    .where(and(isListed, isNotNull(column)))
    .groupBy(column, itemCounts.kind);
  return counted.filter(({ total }) => total > 0);
}

const kind = sql<ContentType | CourseType>`${itemCounts.kind}`;
const isListed = and(itemCounts.isPublished, itemCounts.isOffered);
/** As the counts have it. */
const isListedCourse = or(ne(courses.courseType, "formation"), isOffered);

export type Choice = { id: string; slug: string; name: string; total: number };
type Kinds = readonly (ContentType | CourseType)[];

/** Every theme, with how many items of these kinds it holds, of one instructor's where one is chosen. */
export const listThemeChoices = readOncePerChange(
  (kinds: Kinds, instructor?: string): PromiseLike<Choice[]> => {
    const { id, slug, name } = themes;
    const held = heldBy(itemCounts.themeId, { kinds, instructor });
    return db
      .select({ id, slug, name, total: held.total })
      .from(themes)
      .leftJoin(held.each, eq(held.owner, id))
      .orderBy(...themesInOrder);
  },
);

export const listInstructorChoices = readOncePerChange(
  (kinds: Kinds, theme?: string): PromiseLike<Choice[]> => {
    const held = heldBy(itemCounts.instructorId, { kinds, theme });
    return db
      .select({ id: instructors.id, ...instructorMarkColumns, total: held.total })
      .from(instructors)
      .leftJoin(held.each, eq(held.owner, instructors.id))
      .orderBy(sql`folded(${instructors.name})`);
  },
);

function heldBy(owner: PgColumn, counted: Counted) {
  const each = db
    .select({ owner: sql<string>`${owner}`.as("owner"), total: sum.as("total") })
    .from(itemCounts)
    .where(and(ofThese(counted), isListed))
    .groupBy(owner)
    .as("held");
  return { each, owner: each.owner, total: sql<number>`coalesce(${each.total}, 0)` };
}

function ownedBy(table: Either, owner: ItemOwner) {
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
  readingMinutes,
  level: sql<string>`coalesce(${courses.level}, '')`,
  contentCount: sql<number>`coalesce(${courses.contentCount}, 0)`,
  theme: themeMarkColumns,
  instructor: instructorMarkColumns,
  file: fileMarkColumns,
  imageId: either<string | null>(contents.imageId, courses.imageId),
};
