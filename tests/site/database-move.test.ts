import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { newDataDir, type RunningSite, startSite } from "#tests/e2e/support/running-site.ts";
import { addAccount, linksOf, signIn } from "#tests/factories/carried-site.ts";
import { tcpDatabase } from "#tests/factories/tcp-database.ts";

const EMPTY = `moved_${process.pid}_${Date.now()}`;

let site: RunningSite;
let full: { url: string; close(): void };
let empty: string;

beforeAll(async () => {
  site = await startSite({}, await newDataDir());
  await addAccount(site);
  full = await tcpDatabase();
  await db.execute(sql.raw(`create database ${EMPTY}`));
  empty = full.url.replace(/[^/]+$/, EMPTY);
});
afterAll(async () => {
  await site?.stop();
  await db.execute(sql.raw(`drop database ${EMPTY} with (force)`));
  full?.close();
});

it("carries the embedded database to another PostgreSQL, where the same site goes on", async () => {
  const before = await pagesOf(site.url);
  await expect(move(empty)).rejects.toThrow(/Le site tourne/);
  await site.end("SIGTERM");
  await expect(move(full.url)).rejects.toThrow(/n'est pas vide.*celle du site n'a pas changé/);
  await expect(move("https://exemple.fr")).rejects.toThrow(/Usage/);

  const { stdout } = await move(empty);
  expect(stdout).toMatch(
    /La base est portée\s: \d+\s?tables et [\d\s]+lignes, comparées une à une/,
  );
  expect(stdout).toMatch(/DATABASE_URL/);
  expect(await readdir(path.join(site.dataDir, "tmp"))).toEqual([]);
  await expect(move(empty)).rejects.toThrow(/n'est pas vide/);

  // Whatever answers now is not the database that was left.
  await rm(path.join(site.dataDir, "postgres"), { recursive: true });
  site = await startSite({ DATABASE_URL: empty }, site.dataDir);
  expect(await pagesOf(site.url)).toEqual(before);
  expect(await signIn(site.url)).toBe("/admin");
}, 180_000);

function move(to: string) {
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: site.dataDir };
  const command = ["scripts/run.ts", "database", "move", "--to", to];
  return promisify(execFile)("node", command, { env });
}

async function pagesOf(url: string): Promise<string[][]> {
  const pages = ["/cours-audio", "/formations", "/agenda", "/recherche?q=patience"];
  return Promise.all(pages.map((page) => linksOf(url + page)));
}
