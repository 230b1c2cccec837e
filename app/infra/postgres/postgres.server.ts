import { randomBytes } from "node:crypto";
import { mkdir, realpath, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { withFileLock } from "./file-lock.server.ts";
import { CLAIM, openFolder } from "./postgres-folder.server.ts";
import {
  findPostmaster,
  SOCKET_PORT,
  startPostmaster,
  stopPostmaster,
} from "./postgres-process.server.ts";

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;
type Log = (message: string) => void;

const USER = "postgres";
const DATABASE = "dar_al_ilm";
const LONGEST_WAIT_MS = 5_000;
const RECOVERY_MS = 300_000;
/** The system cuts a socket's path at about 107 bytes. */
const LONGEST_PATH = 85;
/** PostgreSQL starts, stops, or recovers from the crash of one of its processes. */
const NOT_YET = "57P03";
const ABSENT = ["ENOENT", "ECONNREFUSED"];
/** Connections just closed may still be listed for half a second. */
const GOODBYE_LOOKS = 20;

export async function startEmbeddedPostgres({ dataDir, log }: { dataDir: string; log: Log }) {
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const alone = <T>(work: () => Promise<T>) => withFileLock(path.join(home, "postgres.lock"), work);

  // One connection is held for as long as this process uses the server: others see that somebody
  // is there, and we see that PostgreSQL died and must be restarted.
  const { adopted, dir, host, ...first } = await alone(() => join(home, log));
  let { client } = first;
  let returning = Promise.resolve();
  let leaving: Promise<void> | undefined;
  const watch = () => {
    client.once("end", () => {
      if (!leaving) returning = comeBack();
    });
  };
  const comeBack = async () => {
    log("PostgreSQL s'est arrêté : il est relancé.");
    for (let wait = 100; !leaving; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        ({ client } = await alone(() => join(home, log, host)));
        watch();
        return log("PostgreSQL répond de nouveau.");
      } catch (error) {
        log(`PostgreSQL ne revient pas encore : ${(error as Error).message}`);
      }
      await sleep(wait);
    }
  };
  const leave = async () => {
    await returning;
    await alone(() => leaveServer(client, dir, log));
    if (host !== dir) await rm(host, { force: true });
  };
  watch();
  return {
    connection: { host, port: SOCKET_PORT, user: USER, database: DATABASE },
    /** Another process of ours had started PostgreSQL. */
    adopted,
    /** The last one to leave stops PostgreSQL. Close your own pools first. */
    release: () => {
      leaving ??= leave();
      return leaving;
    },
  };
}

async function join(home: string, log: Log, knownHost?: string) {
  const folder = await openFolder(home, log);
  const { dir } = folder;
  const host = await shortPath(dir, knownHost);
  const deadline = Date.now() + RECOVERY_MS;
  for (let adopted = true; ; adopted = false) {
    const client = await connect(host, home, deadline);
    if (client) return { client, dir, host, adopted };
    const postmaster = await findPostmaster(dir);
    if (postmaster?.state === "ready") {
      log("PostgreSQL tourne mais sa prise a disparu : il est relancé.");
      await stopPostmaster(postmaster, dir);
    }
    await startPostmaster(folder);
  }
}

async function leaveServer(client: pg.Client, dir: string, log: Log): Promise<void> {
  const isNeeded = await othersAreConnected(client).catch(() => false);
  await client.end();
  if (isNeeded) return log("PostgreSQL reste allumé : un autre programme s'en sert.");
  const postmaster = await findPostmaster(dir);
  if (postmaster) await stopPostmaster(postmaster, dir);
}

/** Made anew for who comes back: a cleaner of /tmp may have taken it. */
async function shortPath(
  dir: string,
  link = `/tmp/dar-al-ilm-${randomBytes(8).toString("hex")}`,
): Promise<string> {
  if (Buffer.byteLength(dir) <= LONGEST_PATH) return dir;
  await rm(link, { force: true });
  await symlink(dir, link);
  return link;
}

/** Null when nothing answers, or another folder's server. Asked first: in another container its
 * process cannot be seen. */
async function connect(host: string, home: string, deadline: number): Promise<pg.Client | null> {
  for (;;) {
    const client = new pg.Client({
      host,
      port: SOCKET_PORT,
      user: USER,
      database: "postgres",
      application_name: "dar-al-ilm presence",
      ssl: false,
      connectionTimeoutMillis: 10_000,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      if (await isOurs(client, home)) return client;
      await client.end();
      return null;
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (ABSENT.includes(code)) return null;
      if (code !== NOT_YET || Date.now() > deadline) throw error;
    }
    await sleep(20);
  }
}

/** Makes the database of a new cluster. */
async function isOurs(client: pg.Client, home: string): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_read_file($1, true) = $2 as ours,
       exists (select from pg_database where datname = $3) as complete`,
    [CLAIM, home, DATABASE],
  );
  if (rows[0].ours && !rows[0].complete) await client.query(`create database ${DATABASE}`);
  return rows[0].ours;
}

async function othersAreConnected(client: pg.Client): Promise<boolean> {
  for (let look = 0; look < GOODBYE_LOOKS; look += 1) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rowCount === 0) return false;
    await sleep(25);
  }
  return true;
}
