import { randomBytes } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { learnVocabulary } from "#app/domain/search/learn-vocabulary.server.ts";
import {
  connectDatabase,
  disconnectDatabase,
  migrateDatabase,
} from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { testConnection, useTestDatabase } from "#tests/database.connection.ts";
import { sample } from "#tests/samples.ts";

type Row = Record<string, unknown>;
type SavedSite = {
  at: string;
  links: { offer: string; confirm: string; unsubscribe: string };
  files: Record<string, string>;
  sequences: Record<string, number>;
  queues: Row[];
  jobs: Row[];
  tables: Record<string, Row[]>;
};

/** As somebody typed it before there was an editor. */
const PLAIN = "1. Lire *haut*\n- un_deux_ [x](y)\n    5 \\ 2 <b> ~~ https://exemple.fr/a_b";

const LAST_MIGRATION_BEFORE = "0030";
/** It was stopped so long ago: what was to leave within minutes is due. */
const STOPPED_MS = 15 * 60_000;

/**
 * The data folder that commit 8223a3a left when it was killed, taken over by the site of today: the
 * tables as they were then, the migrations since, its files and its queue of jobs.
 */
export function siteBefore() {
  const site = {
    /** Those of mails it had sent. */
    links: { offer: "", confirm: "", unsubscribe: "" },
    /** When it was stopped: a signed link bears its own end, which cannot be moved with the rest. */
    stoppedAt: 0,
    /** What its journal told. */
    sentences: [] as string[],
  };
  const own = testConnection;
  let template: string;
  const database = `before_${randomBytes(6).toString("hex")}`;
  beforeAll(async () => {
    template = own().database;
    const saved = await readSavedSite();
    site.links = saved.links;
    site.stoppedAt = saved.stoppedAt;
    const courses = saved.tables.courses ?? [];
    for (const one of courses) if (one.title === "Formation ouverte") one.description = PLAIN;
    const entries = saved.tables.journal_entries ?? [];
    site.sentences = entries.map(({ who, deed }) => `${who} ${deed}`);
    await disconnectDatabase();
    await onServer("postgres", [`create database ${database} template template0`]);
    useTestDatabase(database);
    connectDatabase(testConnection());
    await migrateDatabase(await migrationsOfThen());
    await load(database, saved);
    await migrateDatabase("migrations");
    await learnVocabulary();
  });
  afterAll(async () => {
    await disconnectDatabase();
    await onServer("postgres", [`drop database ${database} with (force)`]);
    useTestDatabase(template);
    connectDatabase(testConnection());
  });
  return site;
}

/** What is said in months must not end by itself while this test grows old. */
async function readSavedSite(): Promise<SavedSite & { stoppedAt: number }> {
  const text = await readFile(sample("site-before-11/site.json"), "utf8");
  const stoppedAt = Date.parse((JSON.parse(text) as SavedSite).at);
  const elapsed = Date.now() - STOPPED_MS - stoppedAt;
  const shifted = text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g, (moment) =>
    new Date(Date.parse(moment) + elapsed).toISOString(),
  );
  return { ...JSON.parse(shifted), stoppedAt };
}

async function migrationsOfThen(): Promise<string> {
  const folder = await mkdtemp(path.join(env.DATA_DIR, "migrations-"));
  await cp("migrations", folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag.startsWith(LAST_MIGRATION_BEFORE));
  const entries = journal.entries.slice(0, last + 1);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

async function load(database: string, saved: SavedSite): Promise<void> {
  const rows = Object.entries(saved.tables).map(([table, rows]) => insert(`public.${table}`, rows));
  await onServer(database, [
    await readFile(sample("site-before-11/pgboss.sql"), "utf8"),
    // The rows are the whole truth: no trigger adds to them.
    "set session_replication_role = replica",
    ...rows,
    insert("pgboss.queue", saved.queues),
    insert("pgboss.job", saved.jobs),
    ...Object.entries(saved.sequences).map(([name, value]) => `select setval('${name}', ${value})`),
  ]);
  for (const [name, text] of Object.entries(saved.files)) {
    const file = path.join(env.DATA_DIR, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text, { mode: 0o600 });
  }
}

/** All columns but the generated ones: those that a row leaves out were null. */
function insert(table: string, rows: Row[]): string {
  const json = pg.escapeLiteral(JSON.stringify(rows));
  return `do $load$ declare names text; begin
    select string_agg(quote_ident(attname), ', ' order by attnum) into names from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into ${table} (%1$s) select %1$s
      from jsonb_populate_recordset(null::${table}, %2$L)', names, ${json});
  end $load$`;
}

async function onServer(database: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ ...inject("template"), database });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
