import { sql } from "drizzle-orm";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";

export type Reference = {
  table: string;
  column: string;
  to: string;
  /** The deletion of what it refers to empties the column; otherwise the row goes with it. */
  isEmptied: boolean;
  isRequired: boolean;
};
export type Catalog = { references: Reference[]; columns: Map<string, string[]> };

/**
 * Asks PostgreSQL what refers to what, so that a table added later goes to the trash and comes back with
 * what it belongs to, without being named here.
 */
export async function readCatalog(tx: Transaction): Promise<Catalog> {
  const references = await tx.execute<Reference>(sql`
    select own.relname as "table", a.attname as "column", other.relname as "to",
      confdeltype = 'n' as "isEmptied", a.attnotnull as "isRequired"
    from pg_constraint
    join pg_class own on own.oid = conrelid
    join pg_class other on other.oid = confrelid
    join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
    join pg_attribute aim on aim.attrelid = confrelid and aim.attnum = confkey[1]
    where contype = 'f' and cardinality(conkey) = 1 and aim.attname = 'id'
      and connamespace = 'public'::regnamespace
    order by own.relname, a.attname`);
  const columns = await tx.execute<{ table: string; columns: string[] }>(sql`
    select relname as "table", json_agg(attname order by attnum) as "columns"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname`);
  return {
    references: references.rows,
    columns: new Map(columns.rows.map(({ table, columns }) => [table, columns])),
  };
}
