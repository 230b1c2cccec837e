import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { withFileLock } from "./file-lock.server.ts";
import { joinServer, leaveServer } from "./postgres-connection.server.ts";
import { openFolder } from "./postgres-folder.server.ts";

export type PostgresConnection = { host: string; port: number; user: string; database: string };

export type EmbeddedPostgres = {
  connection: PostgresConnection;
  /** Another process of ours had started PostgreSQL. */
  adopted: boolean;
  /** The last one to leave stops PostgreSQL. Close your own pools first. */
  release(): Promise<void>;
};

const LONGEST_WAIT_MS = 5_000;

export async function startEmbeddedPostgres({
  dataDir,
  log,
}: {
  dataDir: string;
  log: (message: string) => void;
}): Promise<EmbeddedPostgres> {
  const home = path.resolve(dataDir);
  await mkdir(home, { recursive: true });
  const alone = <T>(work: () => Promise<T>) => withFileLock(path.join(home, "postgres.lock"), work);
  const join = () => alone(async () => joinServer(await openFolder(home, log), log));

  const { client, connection, adopted, dir } = await join();
  const presence = keepPresence(client, async () => (await join()).client, log);
  let leaving: Promise<void> | undefined;
  return {
    connection,
    adopted,
    release: () => {
      leaving ??= presence.end().then(() => alone(() => leaveServer(dir, log)));
      return leaving;
    },
  };
}

// Held for as long as this process uses the server: others see that somebody is there,
// and we see that PostgreSQL died and must be restarted.
function keepPresence(
  first: pg.Client,
  join: () => Promise<pg.Client>,
  log: (message: string) => void,
): { end(): Promise<void> } {
  let client = first;
  let left = false;
  let returning: Promise<void> = Promise.resolve();
  watch();

  function watch(): void {
    client.once("end", () => {
      if (!left) returning = comeBack();
    });
  }

  async function comeBack(): Promise<void> {
    log("PostgreSQL s'est arrêté : il est relancé.");
    for (let wait = 100; !left; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        client = await join();
        watch();
        log("PostgreSQL répond de nouveau.");
        return;
      } catch (error) {
        log(`PostgreSQL ne revient pas encore : ${(error as Error).message}`);
      }
      await sleep(wait);
    }
  }

  return {
    async end() {
      left = true;
      await returning;
      await client.end();
    },
  };
}
