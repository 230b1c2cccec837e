import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import {
  connectDatabase,
  db,
  disconnectDatabase,
  isUsedByOthers,
} from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { testConnection } from "#tests/database.connection.ts";
import { tcpDatabase } from "#tests/factories/tcp-database.ts";
import { openDatabase } from "./services.ts";

const OTHER = `other_${process.pid}_${Date.now()}`;

let direct: { url: string; close(): void };
let pooler: { url: string; close(): void };

beforeAll(async () => {
  direct = await tcpDatabase();
  pooler = await tcpDatabase({ deaf: true });
  await db.execute(sql.raw(`create role ${OTHER} superuser login`));
});
beforeEach(() => disconnectDatabase());
afterEach(async () => {
  await disconnectDatabase();
  connectDatabase(testConnection());
  Object.assign(env, { DATABASE_URL: undefined, LISTEN_URL: undefined });
});
afterAll(async () => {
  await db.execute(sql.raw(`drop role ${OTHER}`));
  direct.close();
  pooler.close();
});

it("behind a pooler, the first connection that it lends hides the trash already", async () => {
  Object.assign(env, { DATABASE_URL: pooler.url, LISTEN_URL: direct.url });
  const close = await openDatabase();
  const { rows } = await db.execute(sql`select current_schema() as first,
    current_setting('jit') as jit, current_setting('pg_trgm.word_similarity_threshold') as near`);
  await close();
  expect(rows).toEqual([{ first: "not_deleted", jit: "off", near: "0.5" }]);
});

it("where the trash would show through the pooler, the site does not open", async () => {
  const other = pooler.url.replace(/\/\/[^@]+@/, `//${OTHER}@`);
  Object.assign(env, { DATABASE_URL: other, LISTEN_URL: direct.url });
  await expect(openDatabase()).rejects.toThrow(/doivent nommer le même utilisateur/);
});

it("a site of a former version, which told no key, is seen by who would move the database", async () => {
  connectDatabase(testConnection());
  expect(await isUsedByOthers()).toBe(false);
  const former = new pg.Client({ ...testConnection(), application_name: "dar-al-ilm" });
  await former.connect();
  expect(await isUsedByOthers()).toBe(true);
  await former.end();
});
