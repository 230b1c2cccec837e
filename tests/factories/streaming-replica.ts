import { execFile } from "node:child_process";
import { appendFile, chmod, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "#app/infra/postgres/postgres.server.ts";

const run = promisify(execFile);

type Server = { home: string; postgres: EmbeddedPostgres; client: pg.Client };

/** A PostgreSQL and another that follows it, made from a copy of the first at rest. */
export async function openReplicated() {
  const homes = await Promise.all([newHome(), newHome()]);
  const [first, second] = homes as [string, string];
  await (await begin(first)).release();
  await run("cp", ["-a", path.join(first, "postgres"), second]);
  const copy = path.join(second, "postgres");
  await writeFile(path.join(copy, "standby.signal"), "");
  const primary = await open(first);
  const { host, port, user } = primary.postgres.connection;
  const follows = `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`;
  await appendFile(path.join(copy, "postgresql.auto.conf"), follows);
  const replica = await open(second);
  return {
    primary,
    replica,
    async close(): Promise<void> {
      for (const { client, postgres } of [replica, primary]) {
        await client.end();
        await postgres.release();
      }
      for (const home of homes) await rm(home, { recursive: true, force: true });
    },
  };
}

async function newHome(): Promise<string> {
  const home = await realpath(await mkdtemp(path.join(os.tmpdir(), "dar-al-ilm-replica-")));
  await chmod(home, 0o755);
  return home;
}

function begin(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: () => {} });
}

async function open(home: string): Promise<Server> {
  const postgres = await begin(home);
  const client = new pg.Client(postgres.connection);
  await client.connect();
  return { home, postgres, client };
}
