import { type SQL, sql } from "drizzle-orm";
import { type Database, db } from "#app/infra/database/database.server.ts";

type Asked = Pick<Database, "execute">;
type Reference = { table: string; column: string };

export async function nothingRefersToIt(asked: Asked = db): Promise<SQL> {
  return sql`not ${anyOf(await readReferences(asked))}`;
}

/** PostgreSQL knows which columns refer to files, so that media needs to know no other noun. */
async function readReferences(asked: Asked): Promise<Reference[]> {
  const { rows } = await asked.execute<Reference>(sql`
    select conrelid::regclass::text as "table", quote_ident(attname) as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'media_files'::regclass`);
  return rows;
}

function anyOf(references: Reference[]): SQL {
  const conditions = references.map(({ table, column }) =>
    sql.raw(`exists (select 1 from ${table} where ${table}.${column} = media_files.id)`),
  );
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}
