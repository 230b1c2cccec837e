import { mkdir } from "node:fs/promises";
import path from "node:path";
import { withFileLock } from "./file-lock.server.ts";
import { openCluster } from "./postgres-cluster.server.ts";
import { joinCluster, leaveCluster } from "./postgres-membership.server.ts";
import { keepPresence } from "./postgres-presence.server.ts";

export type PostgresConnection = { host: string; port: number; user: string; database: string };

export type EmbeddedPostgres = {
  connection: PostgresConnection;
  /** True when PostgreSQL was running already, started by another process of ours. */
  adopted: boolean;
  /** Leaves; the last one to leave stops PostgreSQL. Close your own pools first. */
  release(): Promise<void>;
};

/** Joins the PostgreSQL of `dataDir`: creates it, starts it or adopts it, as needed. */
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
  const join = () => alone(async () => joinCluster(await openCluster(home, log), log));

  const first = await join();
  const presence = keepPresence(first.client, async () => (await join()).client, log);
  let leaving: Promise<void> | undefined;
  return {
    connection: first.connection,
    adopted: first.adopted,
    release: () => {
      leaving ??= presence.end().then(() => alone(() => leaveCluster(first.dir, log)));
      return leaving;
    },
  };
}
