import { and, arrayContains, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { CONTENT_KINDS, CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import {
  instructorMarkColumns,
  instructors,
} from "#app/domain/instructors/instructor.table.server.ts";
import { fileMarkColumns, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { publishedCount, taggedCount } from "#app/domain/records/counts/item-count.server.ts";
import { series, seriesMarkColumns } from "#app/domain/series/series.table.server.ts";
import { themeMarkColumns, themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, openingOf, published } from "#app/infra/database/database-columns.server.ts";
import { counted } from "#app/infra/database/filtered-list.server.ts";
import { bestFirst } from "#app/infra/database/found-rows.server.ts";
import { pageRows } from "#app/infra/database/page-rows.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { contents, readingMinutes } from "./content.table.server.ts";
import { type ContentSummary, pageSizeOf } from "./content.ts";

const NEWEST_PER_PAGE = 12;

export type ContentFilters = ListQuery & {
  type: ContentType;
  theme?: string;
  instructor?: string;
  tag?: string;
};

export const listContents = readOncePerChange(async (filters: ContentFilters) => {
  const { type } = filters;
  const where = and(published(contents), ...conditionsOf(filters));
  const perPage = pageSizeOf(type);
  const listed = pageRows(contents.id, {
    ...filters,
    ...{ where, perPage, kinds: [type] },
    order: contentOrder(type, filters),
    total: totalOf(filters, where),
  });
  const items = await selectContents({
    description: openings[type] ?? opening,
    total: listed.total,
  })
    .innerJoin(listed.rows, listed.on)
    .orderBy(listed.place);
  return counted(items, perPage);
});

/** Two lines of a card. */
const opening = openingOf(contents.description, 100);
/** Three lines of the first article's, as wide as the list. */
const openings: Partial<Record<ContentType, typeof opening>> = {
  article: openingOf(contents.description, 260),
};

function totalOf({ type, theme, instructor, tag }: ContentFilters, where: SQL | undefined) {
  if (!tag) return publishedCount({ kinds: [type], theme, instructor });
  if (!theme && !instructor) return taggedCount(type, tag);
  return sql<number>`(select count(*)::int from ${contents} where ${where})`;
}

export const listLatestContents = readOncePerChange(
  (limit: number, kinds?: readonly ContentType[]): PromiseLike<ContentSummary[]> =>
    selectContents({})
      .where(and(published(contents), kinds && inArray(contents.contentType, [...kinds])))
      .orderBy(...newestOrder)
      .limit(limit),
);

/** Of every type. */
export const listNewestContents = readOncePerChange(async (page: number) => {
  const listed = pageRows(contents.id, {
    ...{ page, perPage: NEWEST_PER_PAGE, where: published(contents), order: newestOrder },
    total: publishedCount({ kinds: CONTENT_TYPES }),
  });
  const items = await selectContents({ total: listed.total })
    .innerJoin(listed.rows, listed.on)
    .orderBy(listed.place);
  return counted(items, NEWEST_PER_PAGE);
});

export const listFeaturedContents = readOncePerChange(
  (limit: number): PromiseLike<ContentSummary[]> =>
    selectContents({})
      .where(and(published(contents), contents.isFeatured))
      .orderBy(...newestOrder)
      .limit(limit),
);

/** What cards do not show need not travel. */
export function asCard<Content extends ContentSummary>(content: Content) {
  const { description, featured, audience, createdAt, givenOn, series, ...shown } = content;
  return shown;
}

/** What cards show of each, and `more`. */
export function selectContents<More extends SelectedFields>(more: More) {
  return db
    .select({ ...summaryColumns, ...more })
    .from(contents)
    .leftJoin(themes, eq(themes.id, contents.themeId))
    .leftJoin(instructors, eq(instructors.id, contents.instructorId))
    .leftJoin(series, eq(series.id, contents.seriesId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, contents.fileId));
}

const summaryColumns = {
  id: contents.id,
  slug: contents.slug,
  contentType: contents.contentType,
  title: contents.title,
  description: contents.description,
  author: contents.author,
  featured: contents.isFeatured,
  seconds: contents.durationSeconds,
  readingMinutes,
  audience: contents.audience,
  createdAt: contents.createdAt,
  givenOn: contents.givenOn,
  theme: themeMarkColumns,
  instructor: instructorMarkColumns,
  file: fileMarkColumns,
  imageId: contents.imageId,
  series: seriesMarkColumns,
};

/** Only the contents' own columns: they also stand in the counting subquery. */
export function conditionsOf({
  type,
  theme,
  instructor,
  tag,
}: Omit<ContentFilters, keyof ListQuery>): SQL[] {
  const conditions = [eq(contents.contentType, type)];
  if (theme) conditions.push(eq(contents.themeId, theme));
  if (instructor) conditions.push(eq(contents.instructorId, instructor));
  if (tag) conditions.push(arrayContains(contents.tags, [tag]));
  return conditions;
}

// As the indexes are written (descending, nulls last), to be read from them; the id settles ties.
export function contentOrder(type: ContentType, { sort, seed }: ListQuery): SQL[] {
  if (sort === "relevance") return [bestFirst, ...newestOrder];
  if (sort === "random") return [sql`md5(${contents.id}::text || ${seed})`, sql`${contents.id}`];
  return sort === "popular" ? popularOrder(type) : newestOrder;
}

/** Ties follow the specification: the longest, else the newest. */
function popularOrder(type: ContentType): SQL[] {
  const audience = descending(contents.audience);
  if (!CONTENT_KINDS[type].hasDuration) {
    return [audience, descending(contents.createdAt), sql`${contents.id}`];
  }
  return [audience, descending(contents.durationSeconds), sql`${contents.id}`];
}

const newestOrder = [descending(contents.createdAt), sql`${contents.id}`];
