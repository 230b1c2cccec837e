import { readMigrationFiles } from "drizzle-orm/migrator";
import type { PoolClient } from "pg";

/** Set on rows in the trash. */
const DELETION = "trash_item_id";

// Views named as the tables show only rows outside the trash; every connection looks there first:
// a query that forgets the trash cannot show it. Who wants all rows writes `public.courses`.
export const LIVING_ROWS_FIRST = "set search_path to not_deleted, public";

/** A table under a view cannot be altered: the views go first and are made again after. */
export async function showLivingRows(
  client: PoolClient,
  migrationsFolder: string,
  migrate: () => Promise<void>,
): Promise<void> {
  await client.query("set search_path to public");
  const isBehind = await hasPendingMigrations(client, migrationsFolder);
  // The migrations' own « begin » only warns: the views go in their transaction, or not at all.
  if (isBehind) await client.query("begin; drop schema if exists not_deleted cascade");
  await migrate();
  if (isBehind) await client.query(CREATE_VIEWS);
  await client.query(LIVING_ROWS_FIRST);
}

async function hasPendingMigrations(client: PoolClient, migrationsFolder: string) {
  const { rows } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') as known",
  );
  if (!rows[0].known) return true;
  const done = await client.query(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const latest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  return Number(done.rows[0].last) < latest;
}

const CREATE_VIEWS = `
  begin;
  create schema not_deleted;
  do $$
  declare name text;
  begin
    for name in select relname from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = '${DELETION}' and not attisdropped
    loop
      execute format('create view not_deleted.%I as select * from public.%I where ${DELETION} is null', name, name);
    end loop;
  end $$;
  commit`;
