import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { learnVocabulary } from "#app/domain/search/learn-vocabulary.server.ts";
import {
  connectDatabase,
  disconnectDatabase,
  migrateDatabase,
  runSql,
} from "#app/infra/database/database.server.ts";
import { startEmbeddedPostgres } from "#app/infra/postgres/postgres.server.ts";

type SocketConnection = { host: string; port: number; user: string; database: string };

declare module "vitest" {
  interface ProvidedContext {
    template: SocketConnection;
  }
}

/** One PostgreSQL per run, with a migrated template database that every test file copies. */
export default async function startTestPostgres(project: TestProject) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "dar-al-ilm-test-"));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  connectDatabase(postgres.connection);
  await migrateDatabase("migrations");
  await learnVocabulary();
  // A cut of the current is no subject here: nothing waits for the disk.
  for (const setting of ["synchronous_commit", "full_page_writes"]) {
    await runSql(`alter system set ${setting} = off`);
  }
  await runSql("select pg_reload_conf()");
  await disconnectDatabase();
  project.provide("template", postgres.connection);
  return async () => {
    await postgres.release();
    await rm(dataDir, { recursive: true, force: true });
  };
}
