import { type SQL, sql } from "drizzle-orm";
import { type Database, db } from "#app/infra/database/database.server.ts";

type Asked = Pick<Database, "execute">;
type Reference = { table: string; column: string; isList: boolean };

/** True of the files that no row names. */
export async function nothingRefersToIt(asked: Asked = db): Promise<SQL> {
  return sql`not ${anyOf(await readReferences(asked))}`;
}

/**
 * Asks PostgreSQL which columns refer to files, so that media needs to know no other noun: the foreign
 * keys, and the trash's lists called `file_ids`, which a foreign key cannot be made of.
 */
async function readReferences(asked: Asked): Promise<Reference[]> {
  const { rows } = await asked.execute<Reference>(sql`
    select attrelid::regclass::text as "table", quote_ident(attname) as "column",
      attname = 'file_ids' as "isList"
    from pg_attribute
    where attname = 'file_ids' and atttypid = 'uuid[]'::regtype
        and attrelid in (select oid from pg_class where relkind = 'r')
      or exists (select from pg_constraint where contype = 'f' and conrelid = attrelid
        and attnum = conkey[1] and confrelid = 'media_files'::regclass)`);
  return rows;
}

function anyOf(references: Reference[]): SQL {
  const conditions = references.map(({ table, column, isList }) => {
    const names = isList ? "@> array[media_files.id]" : "= media_files.id";
    return sql.raw(`exists (select 1 from ${table} where ${table}.${column} ${names})`);
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}
