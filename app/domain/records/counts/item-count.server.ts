import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PublicationFilter } from "#app/domain/records/publication/publication.ts";
import { db } from "#app/infra/database/database.server.ts";
import { itemCounts, tagCounts } from "./item-count.table.server.ts";

export type Counted = {
  kinds: readonly string[];
  theme?: string;
  instructor?: string;
  /** Those of a public list only. */
  offered?: boolean;
};

/** How many of them visitors may see, as part of a query. */
export function publishedCount(counted: Counted): SQL<number> {
  const where = and(ofThese(counted), itemCounts.isPublished);
  return sql<number>`(select ${sum} from ${itemCounts} where ${where})`;
}

export async function countPublished(kinds: readonly string[]): Promise<Map<string, number>> {
  const { kind } = itemCounts;
  const totals = await db
    .select({ kind, total: sum })
    .from(itemCounts)
    .where(and(ofThese({ kinds }), itemCounts.isPublished))
    .groupBy(kind);
  return new Map(totals.map((one) => [one.kind, one.total]));
}

/** Those that more than `most` published items have. */
export async function findCommonTags(tags: readonly string[], most: number): Promise<string[]> {
  const { tag, total } = tagCounts;
  const common = await db
    .select({ tag })
    .from(tagCounts)
    .where(inArray(tag, [...tags]))
    .groupBy(tag)
    .having(sql`sum(${total}) > ${most}`);
  return common.map((one) => one.tag);
}

export function taggedCount(kind: string, tag: string): SQL<number> {
  const { total, ...of } = tagCounts;
  return sql<number>`coalesce((select ${total} from ${tagCounts}
    where ${of.kind} = ${kind} and ${of.tag} = ${tag}), 0)`;
}

/** Of each state, for the back office. */
export async function countStates(counted: Counted): Promise<Record<PublicationFilter, number>> {
  const { isPublished, isScheduled } = itemCounts;
  const among = (state: SQL) => sql<number>`coalesce(sum(total) filter (where ${state}), 0)::int`;
  const [counts] = await db
    .select({
      tous: among(sql`true`),
      publies: among(sql`${isPublished}`),
      brouillons: among(sql`not ${isPublished} and not ${isScheduled}`),
      programmes: among(sql`not ${isPublished} and ${isScheduled}`),
    })
    .from(itemCounts)
    .where(ofThese(counted));
  return counts ?? { tous: 0, publies: 0, brouillons: 0, programmes: 0 };
}

export const sum = sql<number>`coalesce(sum(${itemCounts.total}), 0)::int`;

export function ofThese({ kinds, theme, instructor, offered }: Counted): SQL | undefined {
  return and(
    inArray(itemCounts.kind, [...kinds]),
    theme ? eq(itemCounts.themeId, theme) : undefined,
    instructor ? eq(itemCounts.instructorId, instructor) : undefined,
    offered ? eq(itemCounts.isOffered, true) : undefined,
  );
}
