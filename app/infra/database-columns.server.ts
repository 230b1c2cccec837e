import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The body of a CHECK constraint for a closed list of values. */
export function oneOf(column: PgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
  return sql`${column} in (${sql.raw(list)})`;
}

/** Greatest first, written as drizzle writes descending indexes: plain `desc` could not walk them. */
export function descending(column: PgColumn): SQL {
  return sql`${column} desc nulls last`;
}
