import { and, type SQL, sql } from "drizzle-orm";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { conditionsOf, selectContents } from "#app/domain/contents/content-list.server.ts";
import { countStates, inState } from "#app/domain/records/publication/publication.server.ts";
import type {
  PublicationCounts,
  PublicationFilter,
} from "#app/domain/records/publication/publication.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { ADMIN_CONTENTS_PER_PAGE, type AdminContent, type AdminSort } from "./content-admin.ts";

export type AdminContentQuery = Pick<ListQuery, "words" | "page"> & {
  type: ContentType;
  theme: string;
  sort: AdminSort;
  state?: PublicationFilter;
};

export async function listContentsForAdmin(query: AdminContentQuery): Promise<{
  items: AdminContent[];
  counts: PublicationCounts;
  pageCount: number;
}> {
  const { type, words, page, theme, sort, state = "tous" } = query;
  const filter = and(...conditionsOf({ type, words, theme: isUuid(theme) ? theme : undefined }));
  const [items, counts] = await Promise.all([
    selectContents({
      isFeatured: contents.isFeatured,
      tags: contents.tags,
      isPublished: contents.isPublished,
      publishAt: contents.publishAt,
    })
      .where(and(filter, inState(contents, state)))
      .orderBy(...ORDERS[sort])
      .limit(ADMIN_CONTENTS_PER_PAGE)
      .offset((page - 1) * ADMIN_CONTENTS_PER_PAGE),
    countStates(contents, filter),
  ]);
  return { items, counts, pageCount: Math.ceil(counts[state] / ADMIN_CONTENTS_PER_PAGE) };
}

/** Each reads along an index, forwards or backwards. */
const ORDERS: Record<AdminSort, SQL[]> = {
  recent: [sql`${contents.createdAt} desc nulls last`, sql`${contents.id}`],
  ancien: [sql`${contents.createdAt} asc nulls first`, sql`${contents.id} desc`],
  long: [sql`${contents.durationSeconds} desc nulls last`, sql`${contents.id}`],
  titre: [sql`folded(${contents.title})`, sql`${contents.id}`],
};
