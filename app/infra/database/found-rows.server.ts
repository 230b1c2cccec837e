import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Of a word that is everywhere, a list shows so many. */
const MOST_LISTED = 1_000;

/** The site's search within one list: what it finds of these kinds, or what comes near, to be joined to the list's rows. */
export function foundRows(q: string, id: PgColumn, kinds: readonly string[], near = false) {
  const list = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  return {
    rows: sql`${near ? sql`search_near` : sql`search_among`}(${q}, array[${list}]::text[], ${MOST_LISTED}) as found`,
    on: sql`found.item_id = ${id}`,
  };
}

export const bestFirst: SQL = sql`found.score desc`;
