import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { connectDatabase, disconnectDatabase } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { readSystemState } from "./system-state.server.ts";

const check = async (label: string) =>
  (await readSystemState()).find((found) => found.label === label);

test("says that the files can be written, and leaves nothing behind", async () => {
  expect(await check("Fichiers")).toMatchObject({ ok: true });
  expect(await readdir(path.join(env.DATA_DIR, "files"))).toEqual([]);
});

test("says the free space of the disk the files are on", async () => {
  expect((await check("Espace libre"))?.text).toMatch(/^[\d\u202f ,]+\u00a0[GM]o$/);
});

test("says it when the files folder cannot be written", async () => {
  const blocked = path.join(env.DATA_DIR, "files");
  await rm(blocked, { recursive: true });
  await writeFile(blocked, "un fichier à la place du dossier");
  expect(await check("Fichiers")).toMatchObject({ ok: false });
  await rm(blocked);
  await mkdir(blocked);
});

test("says it when the database answers, and when it does not", async () => {
  expect(await check("Base de données")).toEqual({
    label: "Base de données",
    ok: true,
    text: "répond",
  });
  await disconnectDatabase();
  connectDatabase({ host: "127.0.0.1", port: 1, user: "personne", database: "aucune" });
  expect(await check("Base de données")).toMatchObject({ ok: false });
});
