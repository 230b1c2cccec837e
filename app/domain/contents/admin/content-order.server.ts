import { type SQL, sql } from "drizzle-orm";
import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { descending } from "#app/infra/database/database-columns.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";

// As the indexes are written (descending, nulls last), to be read from them; the id settles ties.
export function contentOrder(type: ContentType, { sort, seed }: ListQuery): SQL[] {
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

const newestOrder = [
  descending(contents.isFeatured),
  descending(contents.createdAt),
  sql`${contents.id}`,
];
