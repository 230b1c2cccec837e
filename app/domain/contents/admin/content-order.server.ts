import { type SQL, sql } from "drizzle-orm";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { CONTENT_KINDS, type ContentType } from "#app/domain/contents/content.ts";
import { descending } from "#app/infra/database/database-columns.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";

/**
 * The orders a list of one type offers; each but the random one has its index (the id settles ties).
 * Their columns are descending with the nulls last, as the indexes are written.
 */
export function contentOrder(type: ContentType, { sort, seed }: ListQuery): SQL[] {
  if (sort === "random") return [sql`md5(${contents.id}::text || ${seed})`, sql`${contents.id}`];
  return sort === "popular" ? popularOrder(type) : newestOrder;
}

/** The most heard or read; where that ties the specification's own order: the longest, else the newest. */
function popularOrder(type: ContentType): SQL[] {
  const audience = descending(contents.audience);
  if (!CONTENT_KINDS[type].hasDuration) {
    return [audience, descending(contents.createdAt), sql`${contents.id}`];
  }
  return [audience, descending(contents.durationSeconds), sql`${contents.id}`];
}

/** What is put forward stands first. */
const newestOrder = [
  descending(contents.isFeatured),
  descending(contents.createdAt),
  sql`${contents.id}`,
];
