import { and, eq, gt, gte, lte, sql } from "drizzle-orm";
import { CONTENT_TYPES, type ContentType } from "#app/domain/content-types/content-type.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { COURSE_TYPES, type CourseType } from "#app/domain/courses/course.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { pages } from "#app/domain/pages/page.table.server.ts";
import { PAGES_PATH } from "#app/domain/pages/page.ts";
import { countPublished } from "#app/domain/records/counts/item-count.server.ts";
import { series } from "#app/domain/series/series.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { published } from "#app/infra/database/database-columns.server.ts";
import { foundPath, type SearchKind } from "./search.ts";

/** A sitemap's parts hold ten thousand addresses; ids, which are random, share them out nearly evenly. */
const IN_A_PART = 9_000;
const READ_AT_ONCE = 1_000;

type ItemKind = ContentType | CourseType;
export type SitemapPart = { kind: ItemKind; part: number; of: number };
export type PublishedPage = { path: string; day: string | null };

export async function listSitemapParts(most = IN_A_PART): Promise<SitemapPart[]> {
  const kinds = [...CONTENT_TYPES, ...COURSE_TYPES];
  const totals = await countPublished(kinds);
  return kinds.flatMap((kind) => {
    const of = Math.ceil((totals.get(kind) ?? 0) / most);
    return Array.from({ length: of }, (_, part) => ({ kind, part, of }));
  });
}

/** A thousand at a time: no more is in memory, whatever the site holds. */
export async function* readSitemapPart(
  { kind, part, of }: SitemapPart,
  atOnce = READ_AT_ONCE,
): AsyncGenerator<PublishedPage[]> {
  const isCourse = COURSE_TYPES.some((type) => type === kind);
  const [table, type] = isCourse
    ? ([courses, courses.courseType] as const)
    : ([contents, contents.contentType] as const);
  const upTo = part + 1 < of ? firstId((part + 1) / of) : LAST_ID;
  for (let after: string | null = null; ; ) {
    const from = after ? gt(table.id, after) : gte(table.id, firstId(part / of));
    const rows: { id: string; slug: string; day: string }[] = await db
      .select({ id: table.id, slug: table.slug, day: dayOf(table) })
      .from(table)
      .where(and(eq(type, kind), published(table), from, lte(table.id, upTo)))
      .orderBy(table.id)
      .limit(atOnce);
    // The next part begins with its own first id.
    const own = rows.filter(({ id }) => id !== upTo || part + 1 === of);
    yield own.map(({ slug, day }) => ({ path: foundPath({ kind, slug }), day }));
    after = rows.at(-1)?.id ?? null;
    if (rows.length < atOnce) return;
  }
}

/** What stands beside the items. */
export async function listPublishedPages(): Promise<PublishedPage[]> {
  const { rows } = await db.execute<{ kind: SearchKind; slug: string; day: string | null }>(sql`
    (select 'page' as kind, ${`${PAGES_PATH.slice(1)}/`} || slug as slug, ${dayOf(pages)} as day
      from ${pages} where ${published(pages)} limit 1000)
    union all (select 'instructor', slug, ${newestOf("instructor_id", instructors)} from ${instructors}
      where trash_item_id is null limit 1000)
    union all (select 'series', slug, ${newestOf("series_id", series)} from ${series} where exists (
      select from ${contents} where ${contents.seriesId} = ${series.id} and ${published(contents)}) limit 1000)
    union all (select 'theme', slug, ${newestOf("theme_id", themes)} from ${themes}
      where trash_item_id is null limit 1000)`);
  return rows.map((page) => ({ path: foundPath(page), day: page.day }));
}

/** The day of the newest that each holds: null where it holds nothing. */
function newestOf(
  column: "instructor_id" | "theme_id" | "series_id",
  of: typeof instructors | typeof themes | typeof series,
) {
  const named = sql.raw(column);
  const ofCourses = sql`union all (select created_at from ${courses}
    where courses.${named} = ${of.id} and ${published(courses)} order by created_at desc limit 1)`;
  return sql`(select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD') from (
    (select created_at from ${contents} where contents.${named} = ${of.id} and ${published(contents)}
      order by created_at desc limit 1) ${column === "series_id" ? sql`` : ofCourses}) as newest)`;
}

const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Of this share of all ids, from 0 to 1. */
function firstId(share: number): string {
  const start = Math.floor(share * 2 ** 32);
  return `${start.toString(16).padStart(8, "0")}-0000-0000-0000-000000000000`;
}

/** Of the last change, as UTC counts days. */
function dayOf({ createdAt, editedAt }: typeof courses | typeof contents | typeof pages) {
  return sql<string>`to_char(greatest(${createdAt}, ${editedAt}) at time zone 'UTC', 'YYYY-MM-DD')`;
}
