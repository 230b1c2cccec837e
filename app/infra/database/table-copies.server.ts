import type { Readable, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from, to } from "pg-copy-streams";
import { reserveConnection } from "./database.server.ts";

/** Its columns are quoted, those that PostgreSQL computes left out. */
export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; value: string };

export type Snapshot = {
  tables: Table[];
  sequences: Sequence[];
  /** The last migration, as drizzle dates it. */
  migration: number;
  /** The rows, in the text of PostgreSQL's COPY. */
  copyOut(table: Table): Readable;
  /** May be called twice. What is still being copied ends. */
  close(): void;
};

/** All of it as it was at one instant, while others write; held until it is closed. */
export async function openSnapshot(): Promise<Snapshot> {
  const client = await reserveConnection();
  // Lost between two tables, it would stop the process; the next table tells it.
  client.on("error", () => {});
  let isOpen = true;
  const close = () => {
    // A copy that nobody reads on would keep a `rollback` waiting: the connection goes with its transaction.
    if (isOpen) client.release(true);
    isOpen = false;
  };
  try {
    await client.query("begin isolation level repeatable read, read only");
    await client.query("set local search_path to public; set local statement_timeout to 0");
    // The same text whatever the server's habits: archives are compared by it.
    await client.query("set local timezone to 'UTC'; set local datestyle to 'ISO'");
    const { rows: sequences } = await client.query<Sequence>(
      `select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`,
    );
    const { rows: migrations } = await client.query(
      "select max(created_at) as last from drizzle.__drizzle_migrations",
    );
    return {
      tables: await listTables(client),
      sequences,
      migration: Number(migrations[0].last),
      copyOut: (table) => client.query(to(`copy ${columnsOf(table)} to stdout`)),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

export async function isDatabaseEmpty(): Promise<boolean> {
  const client = await reserveConnection();
  try {
    return (await listTables(client)).length === 0;
  } finally {
    client.release();
  }
}

export type Filling = {
  copyIn(table: Table, write: (rows: Writable) => Promise<void>): Promise<void>;
};

/** Whole or not at all. Triggers and foreign keys rest meanwhile: what comes was right when it left. */
export async function fillTables(
  sequences: readonly Sequence[],
  work: (filling: Filling) => Promise<void>,
): Promise<void> {
  const client = await reserveConnection();
  try {
    await client.query("begin; set local search_path to public; set local statement_timeout to 0");
    await client.query("set local session_replication_role to replica");
    const known = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
    await client.query(`truncate ${[...known.keys()].join(", ")} cascade`);
    await work({
      copyIn: async (table, write) => {
        // Names from an archive are written into a statement only where they are the database's own.
        if (!table.columns.every((column) => known.get(table.name)?.includes(column))) {
          throw new Error(`The database has no such table: ${table.name}`);
        }
        const rows = client.query(from(`copy ${columnsOf(table)} from stdin`));
        await Promise.all([write(rows), finished(rows)]);
      },
    });
    for (const { name, value } of sequences) {
      await client.query("select setval($1, $2::bigint)", [`public.${name}`, value]);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release(true);
  }
}

async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select quote_ident(relname) as name, array_agg(quote_ident(attname) order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname order by relname`,
  );
  return rows;
}

function columnsOf({ name, columns }: Table): string {
  return `public.${name} (${columns.join(", ")})`;
}
