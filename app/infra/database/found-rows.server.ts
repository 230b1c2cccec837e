import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Of a word that is everywhere, a list shows so many. */
const MOST_LISTED = 1_000;

/**
 * The site's search within one list: what it finds of these kinds, joined to the list's rows, and those it keeps.
 * Without words nothing is joined, and every row kept.
 */
export function foundRows(q: string, id: PgColumn, kinds: readonly string[]) {
  if (!q) return { rows: sql`(select where false) as found`, on: sql`false`, kept: undefined };
  const list = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  return {
    rows: sql`search_among(${q}, array[${list}]::text[], ${MOST_LISTED}) as found`,
    on: sql`found.item_id = ${id}`,
    kept: sql`found.item_id is not null`,
  };
}

export const bestFirst: SQL = sql`found.score desc`;
