import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { testConnection, useTestDatabase } from "./database.connection.ts";

process.env.NODE_ENV = "test";
process.env.DATA_DIR = await mkdtemp(path.join(os.tmpdir(), "dar-al-ilm-data-"));

const testPath = expect.getState().testPath ?? "";
const touchesDatabase =
  /(\.server\.test\.tsx?|\/server\/.*\.test\.ts|\/tests\/.*\.test\.tsx?)$/.test(testPath);

// Those of a former site are at their full cost.
if (!testPath.includes("/tests/upgrade/")) await import("./factories/cheap-passwords.ts");

if (touchesDatabase) {
  const template = inject("template");
  const database = `test_${randomBytes(6).toString("hex")}`;
  beforeAll(async () => {
    await onTemplateServer(`create database ${database} template ${template.database}`);
    const { connectDatabase } = await import("#app/infra/database/database.server.ts");
    useTestDatabase(database);
    connectDatabase(testConnection());
  });
  afterAll(async () => {
    const { disconnectDatabase } = await import("#app/infra/database/database.server.ts");
    await disconnectDatabase();
    await onTemplateServer(`drop database ${database} with (force)`);
  });
}

afterAll(async () => {
  await rm(process.env.DATA_DIR ?? "", { recursive: true, force: true });
});

async function onTemplateServer(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject("template"), database: "postgres" });
  await client.connect();
  await client.query(statement);
  await client.end();
}
