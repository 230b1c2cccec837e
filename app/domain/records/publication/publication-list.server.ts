import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "#app/infra/database/database.server.ts";
import { published } from "#app/infra/database/database-columns.server.ts";
import type { PublicationCounts, PublicationFilter } from "./publication.ts";

type PublishedTable = PgTable & { isPublished: PgColumn; publishAt: PgColumn };

export function inState(table: PublishedTable, filter: PublicationFilter): SQL | undefined {
  if (filter === "tous") return undefined;
  if (filter === "publies") return published(table);
  const draft = sql`not ${table.isPublished}`;
  return filter === "brouillons"
    ? and(draft, sql`${table.publishAt} is null`)
    : and(draft, sql`${table.publishAt} is not null`);
}

export async function countStates(
  table: PublishedTable,
  matches: SQL | undefined,
): Promise<PublicationCounts> {
  const counted = (filter: PublicationFilter) =>
    sql<number>`(count(*) filter (where ${inState(table, filter) ?? sql`true`}))::int`;
  const [counts] = await db
    .select({
      tous: counted("tous"),
      publies: counted("publies"),
      brouillons: counted("brouillons"),
      programmes: counted("programmes"),
    })
    .from(table as PgTable)
    .where(matches);
  return counts ?? { tous: 0, publies: 0, brouillons: 0, programmes: 0 };
}
