import { readMigrationFiles } from "drizzle-orm/migrator";
import type { PoolClient } from "pg";

/** A row with one lies in the trash. */
const DELETION = "trash_item_id";

/**
 * Of every table with such a column, the schema `not_deleted` has a view of the rows without it, by the same
 * name, and every connection looks there first: a query that forgets the trash cannot show what lies in it.
 * Who wants those rows too says `public.courses`.
 */
export const LIVING_ROWS_FIRST = "set search_path to not_deleted, public";

/** Migrates the tables themselves; their views go before, for what they show cannot be altered, and return after. */
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
