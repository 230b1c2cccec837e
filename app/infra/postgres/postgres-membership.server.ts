import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Cluster } from "./postgres-cluster.server.ts";
import { findPostmaster, stopPostmaster } from "./postgres-postmaster.server.ts";
import { removeSocketDir, SOCKET_PORT, socketPlace } from "./postgres-socket.server.ts";
import { startPostmaster, waitUntilReady } from "./postgres-start.server.ts";

const DATABASE = "dar_al_ilm";
const USER = "postgres";
/** How long the connections that a process has just closed may still be listed. */
const GOODBYE_MS = 500;
/** PostgreSQL repairs itself after the crash of one of its processes, and says "cannot connect now". */
const RECOVERY_MS = 60_000;
const NOT_YET = "57P03";
const TOO_MANY = "53300";

/** Adopts the living postmaster of a cluster or starts one. Held under the data directory's lock. */
export async function joinCluster(cluster: Cluster, log: (message: string) => void) {
  const adopted = await adopt(cluster.dir, log);
  const client = adopted ?? (await connect((await startPostmaster(cluster)).socketDir));
  await ensureDatabase(client);
  const connection = { host: client.host, port: SOCKET_PORT, user: USER, database: DATABASE };
  return { client, connection, dir: cluster.dir, adopted: adopted !== null };
}

/** The last one to leave stops PostgreSQL. Held under the data directory's lock. */
export async function leaveCluster(dir: string, log: (message: string) => void): Promise<void> {
  const postmaster = await findPostmaster(dir);
  if (!postmaster) return;
  if (postmaster.state === "ready" && (await othersAreConnected(postmaster.socketDir))) {
    log("PostgreSQL reste allumé : un autre programme s'en sert.");
    return;
  }
  await stopPostmaster(postmaster, dir);
  await removeSocketDir(postmaster.socketDir, dir);
}

async function adopt(dir: string, log: (message: string) => void): Promise<pg.Client | null> {
  const found = await findPostmaster(dir);
  // In a container beside ours, its process is out of our sight, but its socket answers.
  if (!found) return connectIfOurs(socketPlace(dir), dir);
  const postmaster = found.state === "stopping" ? found : await waitUntilReady(dir);
  if (!postmaster) return null;
  if (postmaster.state === "ready") {
    const client = await connectIfOurs(postmaster.socketDir, dir);
    if (client) return client;
    log("PostgreSQL tourne mais sa prise a disparu : il est relancé.");
  }
  await stopPostmaster(postmaster, dir);
  return null;
}

/** The socket of another folder answers as well: only the server that sees our folder is ours. */
async function connectIfOurs(socketDir: string, dir: string): Promise<pg.Client | null> {
  const client = await connectIfListening(socketDir);
  if (!client) return null;
  if (await servesFolder(client, dir)) return client;
  await client.end();
  return null;
}

async function connectIfListening(socketDir: string): Promise<pg.Client | null> {
  try {
    return await connect(socketDir);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ECONNREFUSED"].includes(code)) return null;
    throw error;
  }
}

/** Asked with a file, not a path: a folder may have another one in a container, or behind a mount. */
async function servesFolder(client: pg.Client, dir: string): Promise<boolean> {
  const name = `dar-al-ilm-${randomUUID()}`;
  const file = path.join(dir, name);
  await writeFile(file, "");
  try {
    const { rows } = await client.query("select size from pg_stat_file($1, true)", [name]);
    return rows[0]?.size !== null;
  } finally {
    await rm(file);
  }
}

async function connect(socketDir: string): Promise<pg.Client> {
  const deadline = Date.now() + RECOVERY_MS;
  for (;;) {
    try {
      return await connectOnce(socketDir);
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_YET || Date.now() > deadline) throw error;
    }
    await sleep(50);
  }
}

async function connectOnce(socketDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketDir,
    port: SOCKET_PORT,
    user: USER,
    database: "postgres",
    application_name: "dar-al-ilm presence",
    ssl: false,
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}

async function othersAreConnected(socketDir: string): Promise<boolean> {
  let client: pg.Client;
  try {
    client = await connect(socketDir);
  } catch (error) {
    return (error as { code?: string }).code === TOO_MANY;
  }
  const deadline = Date.now() + GOODBYE_MS;
  let others = await countOthers(client);
  while (others > 0 && Date.now() < deadline) {
    await sleep(25);
    others = await countOthers(client);
  }
  await client.end();
  return others > 0;
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.others ?? 0;
}
