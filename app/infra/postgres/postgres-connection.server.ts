import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { DataFolder } from "./postgres-folder.server.ts";
import { findPostmaster, startPostmaster, stopPostmaster } from "./postgres-process.server.ts";
import { SOCKET_PORT, socketPlace } from "./postgres-socket.server.ts";

const DATABASE = "dar_al_ilm";
const USER = "postgres";
/** How long connections just closed may still be listed. */
const GOODBYE_MS = 500;
const RECOVERY_MS = 300_000;
/** PostgreSQL starts, or recovers from the crash of one of its processes. */
const NOT_YET = "57P03";
const TOO_MANY = "53300";

/** Call under the data directory's lock. */
export async function joinServer(folder: DataFolder, log: (message: string) => void) {
  const { dir } = folder;
  const adopted = await connect(dir);
  if (!adopted) {
    const useless = await findPostmaster(dir);
    if (useless?.state === "ready")
      log("PostgreSQL tourne mais sa prise a disparu : il est relancé.");
    if (useless) await stopPostmaster(useless, dir);
    await startPostmaster(folder);
  }
  const client = adopted ?? (await connect(dir));
  if (!client) throw new Error(`PostgreSQL a démarré dans ${dir}, mais ne répond pas.`);
  const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  const connection = { host: client.host, port: SOCKET_PORT, user: USER, database: DATABASE };
  return { client, connection, dir, adopted: adopted !== null };
}

/** The last one to leave stops PostgreSQL. Call under the data directory's lock. */
export async function leaveServer(dir: string, log: (message: string) => void): Promise<void> {
  const postmaster = await findPostmaster(dir);
  if (!postmaster) return;
  if (postmaster.state === "ready" && (await othersAreConnected(dir))) {
    log("PostgreSQL reste allumé : un autre programme s'en sert.");
    return;
  }
  await stopPostmaster(postmaster, dir);
}

/** Null when nothing answers or is about to, or when it is another folder's server. */
async function connect(dir: string): Promise<pg.Client | null> {
  const deadline = Date.now() + RECOVERY_MS;
  for (;;) {
    const postmaster = await findPostmaster(dir);
    if (postmaster?.state === "stopping") return null;
    try {
      // A server in another container has no process we can see, but its socket answers.
      const client = await openConnection(postmaster?.socketDir ?? socketPlace(dir));
      if (await seesFolder(client, dir)) return client;
      await client.end();
      return null;
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      const isAbsent = ["ENOENT", "ECONNREFUSED"].includes(code);
      const isStarting = postmaster && postmaster.state !== "ready";
      if (isAbsent && !isStarting) return null;
      if ((!isAbsent && code !== NOT_YET) || Date.now() > deadline) throw error;
    }
    await sleep(20);
  }
}

async function openConnection(socketDir: string): Promise<pg.Client> {
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

/** Compares a file, not a path: the path differs in a container or behind a mount. */
async function seesFolder(client: pg.Client, dir: string): Promise<boolean> {
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

async function othersAreConnected(dir: string): Promise<boolean> {
  try {
    const client = await connect(dir);
    if (!client) return false;
    const deadline = Date.now() + GOODBYE_MS;
    let others = await countOthers(client);
    while (others > 0 && Date.now() < deadline) {
      await sleep(25);
      others = await countOthers(client);
    }
    await client.end();
    return others > 0;
  } catch (error) {
    if ((error as { code?: string }).code === TOO_MANY) return true;
    throw error;
  }
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.others ?? 0;
}
