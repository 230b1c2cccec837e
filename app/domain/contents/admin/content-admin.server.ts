import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { contents, contentWords } from "#app/domain/contents/content.table.server.ts";
import { conditionsOf, selectContents } from "#app/domain/contents/content-list.server.ts";
import { findInstructorsNamed } from "#app/domain/instructors/instructor.server.ts";
import { countStates } from "#app/domain/records/counts/item-count.server.ts";
import { statesOf } from "#app/domain/records/publication/publication.server.ts";
import type { PublicationFilter } from "#app/domain/records/publication/publication.ts";
import { matches } from "#app/infra/database/database-columns.server.ts";
import { listFiltered } from "#app/infra/database/filtered-list.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { ADMIN_CONTENTS_PER_PAGE, type AdminSort } from "./content-admin.ts";

export type AdminContentQuery = Pick<ListQuery, "words" | "page"> & {
  type: ContentType;
  theme: string;
  sort: AdminSort;
  state?: PublicationFilter;
};

export async function listContentsForAdmin(query: AdminContentQuery) {
  const { type, words, page, theme, sort, state = "tous" } = query;
  const under = isUuid(theme) ? theme : undefined;
  const matching = and(
    ...conditionsOf({ type, theme: under }),
    ...(await Promise.all(words.map(mentions))),
  );
  return listFiltered(contents, {
    filters: statesOf(contents),
    filter: state,
    matching,
    order: ORDERS[sort],
    ...(words.length === 0 && { counts: () => countStates({ kinds: [type], theme: under }) }),
    page,
    perPage: ADMIN_CONTENTS_PER_PAGE,
    rows: (where) =>
      selectContents({
        isFeatured: contents.isFeatured,
        tags: contents.tags,
        isPublished: contents.isPublished,
        publishAt: contents.publishAt,
      })
        .where(where)
        .orderBy(...ORDERS[sort]),
  });
}

async function mentions(word: string): Promise<SQL | undefined> {
  const by = await findInstructorsNamed(word);
  return or(
    matches(contentWords(contents), word),
    by.length > 0 ? inArray(contents.instructorId, by) : undefined,
  );
}

/** Each reads along an index, forwards or backwards. */
const ORDERS: Record<AdminSort, SQL[]> = {
  recent: [sql`${contents.createdAt} desc nulls last`, sql`${contents.id}`],
  ancien: [sql`${contents.createdAt} asc nulls first`, sql`${contents.id} desc`],
  long: [sql`${contents.durationSeconds} desc nulls last`, sql`${contents.id}`],
  court: [sql`${contents.durationSeconds} asc nulls first`, sql`${contents.id} desc`],
  titre: [sql`folded(${contents.title})`, sql`${contents.id}`],
  "titre-z": [sql`folded(${contents.title}) desc`, sql`${contents.id} desc`],
};
