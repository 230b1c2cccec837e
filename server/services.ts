import path from "node:path";
import { learnVocabulary } from "#app/domain/search/learn-vocabulary.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { followTimeZone } from "#app/domain/settings/settings-edit.server.ts";
import {
  connectDatabase,
  disconnectDatabase,
  migrateDatabase,
} from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { logInfo } from "#app/infra/log.server.ts";
import { startEmbeddedPostgres } from "#app/infra/postgres/postgres.server.ts";

export const MIGRATIONS = path.resolve("migrations");

/** Our own database, or that of DATABASE_URL, as it is. Returns what closes it. */
export async function reachDatabase({ log = logInfo } = {}): Promise<() => Promise<void>> {
  const embedded = env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  connectDatabase(embedded?.connection ?? { connectionString: env.DATABASE_URL ?? "" });
  return async () => {
    await disconnectDatabase();
    await embedded?.release();
  };
}

/** The same, brought to this version of the site. */
export async function openDatabase(options?: {
  log?: typeof logInfo;
}): Promise<() => Promise<void>> {
  const close = await reachDatabase(options);
  try {
    await migrateDatabase(MIGRATIONS);
    await learnVocabulary();
    await followTimeZone(await readSettings());
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
