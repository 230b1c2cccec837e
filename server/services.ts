import path from "node:path";
import { learnVocabulary } from "#app/domain/search/learn-vocabulary.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { followTimeZone } from "#app/domain/settings/settings-edit.server.ts";
import {
  connectDatabase,
  disconnectDatabase,
  hidesTrash,
  isServed,
  keepSettings,
  migrateDatabase,
  replica,
  replicaHidesTrash,
} from "#app/infra/database/database.server.ts";
import { announcementsArrive } from "#app/infra/database/database-listener.server.ts";
import { env } from "#app/infra/env.server.ts";
import { logInfo } from "#app/infra/log.server.ts";
import { startEmbeddedPostgres } from "#app/infra/postgres/postgres.server.ts";
import { keyPrint } from "#app/infra/secret.server.ts";

export const MIGRATIONS = path.resolve("migrations");

type Opening = {
  log?: typeof logInfo;
  /** A site that answers visitors, not a command beside it. */
  serves?: boolean;
};

/** Our own database, or that of DATABASE_URL, as it is. Returns what closes it. */
export async function reachDatabase({
  log = logInfo,
  serves = false,
}: Opening = {}): Promise<() => Promise<void>> {
  const embedded = env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  connectDatabase(embedded?.connection ?? { connectionString: env.DATABASE_URL ?? "" }, {
    listenUrl: embedded ? undefined : env.LISTEN_URL,
    replicaUrl: serves ? env.DATABASE_REPLICA_URL : undefined,
    name: serves ? instanceName() : undefined,
  });
  return async () => {
    await disconnectDatabase();
    await embedded?.release();
  };
}

/** The same, brought to this version of the site. */
export async function openDatabase(options: Opening = {}): Promise<() => Promise<void>> {
  const close = await reachDatabase(options);
  try {
    await keepSettings();
    if (env.DATABASE_URL && !(await announcementsArrive())) throw new Error(NOT_DIRECT);
    if (options.serves && (await isServed({ except: instanceName() }))) throw new Error(OTHER_KEY);
    await migrateDatabase(MIGRATIONS);
    if (!(await hidesTrash())) throw new Error(SHOWS_TRASH);
    await replica?.start();
    if (!(await replicaHidesTrash())) throw new Error(REPLICA_SHOWS_TRASH);
    await learnVocabulary();
    await followTimeZone(await readSettings());
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

/** Instances of one site have one key: each would refuse the sessions and the links of another. */
function instanceName(): string {
  return `dar-al-ilm ${keyPrint()}`;
}

const NOT_DIRECT =
  "les annonces de la base (LISTEN) n'arrivent pas par cette adresse : un répartiteur de connexions, comme PgBouncer, est entre les deux. Donnez aussi LISTEN_URL, l'adresse directe de la même base.";
const SHOWS_TRASH =
  "par DATABASE_URL, ce qui est dans la corbeille se verrait : les réglages que LISTEN_URL donne à la base n'y arrivent pas. Les deux adresses doivent nommer le même utilisateur ; si c'est le cas, le répartiteur garde des connexions d'avant : redémarrez-le (ou RECONNECT à la console de PgBouncer), puis le site.";
const REPLICA_SHOWS_TRASH =
  "par DATABASE_REPLICA_URL, ce qui est dans la corbeille se verrait : donnez l'adresse directe de la réplique, sans répartiteur.";
const OTHER_KEY =
  "une autre instance du site est sur cette base avec une autre clé : donnez à toutes la même AUTH_SECRET.";
