import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { type Db, fromDrizzle } from "pg-boss";
import { logError } from "#app/infra/log.server.ts";
import { LIVING_ROWS_FIRST, showLivingRows } from "./database-living-rows.server.ts";
import { askedFirst, openReplica, type Replica } from "./database-replica.server.ts";

export type Database = NodePgDatabase<Record<string, never>>;
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

/** Set by `connectDatabase` before anything uses it. */
export let db: Database;
let pool: pg.Pool | undefined;
/** For what lasts longer than a transaction, where a pooler lends each connection for one only. */
let direct: pg.Pool | undefined;
let replicaPool: pg.Pool | undefined;
/** Reads what visitors' pages ask, where there is one. */
export let replica: Replica | undefined;

/** A database that takes longer counts as not answering. */
const ANSWER_MS = 15_000;
/** A replica that takes longer leaves its question to the primary. */
const REPLICA_LIMITS = { connectionTimeoutMillis: 2_000, query_timeout: 5_000 };
const ONLY_READS = "set default_transaction_read_only to on; set statement_timeout to '5s'";
const MIGRATION_LOCK = 4_201_126;
/** A page's question is answered sooner than it is compiled. */
const AS_WRITTEN = "set jit to off";
/** « fatumata » is nearly Fatoumata: 0.58. At the server's own 0.6 it is not. */
const NEARLY_SPELT = "set pg_trgm.word_similarity_threshold to 0.5";

export function connectDatabase(
  connection: DatabaseConnection,
  {
    max = 10,
    listenUrl,
    replicaUrl,
    name = "dar-al-ilm",
  }: { max?: number; listenUrl?: string; replicaUrl?: string; name?: string } = {},
): void {
  const settings = `${LIVING_ROWS_FIRST}; ${AS_WRITTEN}; ${NEARLY_SPELT}`;
  const open = (
    to: DatabaseConnection,
    application_name: string,
    first?: string,
    limits: pg.PoolConfig = { connectionTimeoutMillis: ANSWER_MS },
  ) => {
    const opened = new pg.Pool({
      ...to,
      max,
      ...limits,
      application_name,
      ...(first && { onConnect: (client) => client.query(first) }),
    });
    const whose = limits === REPLICA_LIMITS ? "à la réplique" : "à la base";
    opened.on("error", (error) => logError(`connexion ${whose} perdue`, error));
    // The pool does not listen to a lent connection; without a listener its loss ends the process.
    opened.on("connect", (client) => client.on("error", () => {}));
    return opened;
  };
  // What a pooler lends is not ours to set: the role keeps the settings.
  pool = listenUrl ? open(connection, "dar-al-ilm") : open(connection, name, settings);
  direct = listenUrl ? open({ connectionString: listenUrl }, name, settings) : undefined;
  replicaPool = replicaUrl
    ? open({ connectionString: replicaUrl }, name, `${settings}; ${ONLY_READS}`, REPLICA_LIMITS)
    : undefined;
  replica = replicaPool && openReplica(replicaPool, pool);
  if (replica) pool.query = askedFirst(replica, pool);
  db = drizzle(pool, { casing: "snake_case" });
}

export async function disconnectDatabase(): Promise<void> {
  const closing = [pool, direct, replicaPool];
  await replica?.stop();
  replica = undefined;
  replicaPool = undefined;
  pool = undefined;
  direct = undefined;
  await Promise.all(closing.map((one) => one?.end()));
}

/** For `LISTEN` and session locks; the caller releases it. */
export async function reserveConnection(): Promise<pg.PoolClient> {
  if (!pool) throw new Error("The database is not connected yet.");
  return (direct ?? pool).connect();
}

type Statement = string | { name: string; text: string };

/** For a library that writes its own SQL. A statement with a name is planned once per connection. */
export async function runSql(
  statement: Statement,
  values?: unknown[],
): Promise<{ rows: unknown[] }> {
  if (!pool) throw new Error("The database is not connected yet.");
  return typeof statement === "string"
    ? pool.query(statement, values)
    : pool.query({ ...statement, values });
}

/** Two instances may call it at the same instant. */
export function migrateDatabase(migrationsFolder: string): Promise<void> {
  return oneAtATime(async (client) => {
    await showLivingRows(client, migrationsFolder, () =>
      migrate(drizzle(client, { casing: "snake_case" }), { migrationsFolder }),
    );
    if (direct) await client.query(KEEP_SETTINGS);
  });
}

/** Before anything goes through a pooler: what it opened earlier is lent on as it is. */
export async function keepSettings(): Promise<void> {
  if (direct) await oneAtATime((client) => client.query(KEEP_SETTINGS));
}

/** Whether none of those that a pooler lends shows the trash: one older than the settings would, or one of another role. */
export async function hidesTrash(): Promise<boolean> {
  return !direct || !pool || allHide(pool);
}

/** A replica that is away is looked at when it is back, one connection at a time. */
export async function replicaHidesTrash(): Promise<boolean> {
  return !replicaPool || allHide(replicaPool).catch(() => true);
}

async function allHide(asked: pg.Pool): Promise<boolean> {
  const atOnce = Array.from({ length: 10 }, () => asked.query(LOOKS_AT_LIVING_ROWS));
  const answers = await Promise.all(atOnce);
  return answers.every(({ rows: [row] }) => (row as { hides: boolean }).hides);
}

/** It lasts a little: at once, each has a connection of its own. */
const LOOKS_AT_LIVING_ROWS = "select current_schema() = 'not_deleted' as hides, pg_sleep(0.1)";

async function oneAtATime(work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await reserveConnection();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await work(client);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    client.release();
  }
}

/** A setting of pg_trgm is refused until it is loaded, which its first use does; an empty database has none yet. */
const KEEP_SETTINGS = `
  do $$
  declare
    setting text;
    settings text[] := array['${LIVING_ROWS_FIRST}', '${AS_WRITTEN}'];
  begin
    if to_regprocedure('public.similarity(text, text)') is not null then
      perform public.similarity('a', 'b');
      settings := settings || '${NEARLY_SPELT}'::text;
    end if;
    foreach setting in array settings loop
      execute format('alter role %I in database %I ', current_user, current_database()) || setting;
    end loop;
  end $$`;

/** Whether a site answers visitors from this database, one that has another name than `except`. */
export async function isServed({ except }: { except: string }): Promise<boolean> {
  const { rows } = await runSql(
    `select 1 from pg_stat_activity where datname = current_database()
      and application_name like 'dar-al-ilm %' and application_name <> $1`,
    [except],
  );
  return rows.length > 0;
}

/** Whether anything else of the site is on this database, of a former version too; to be asked before all the rest. */
export async function isUsedByOthers(): Promise<boolean> {
  const { rows } = await runSql(
    `select 1 from pg_stat_activity where datname = current_database()
      and application_name like 'dar-al-ilm%' and pid <> pg_backend_pid()`,
  );
  return rows.length > 0;
}

export async function databaseAnswers(): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export function queueWithin(transaction: Transaction): Db {
  return fromDrizzle(transaction, sql);
}
