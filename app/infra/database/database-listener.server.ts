import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import { logError } from "#app/infra/log.server.ts";
import { reserveConnection, runSql } from "./database.server.ts";

const RETRY_MS = 1_000;

type Listening = { onMessage(payload: string): void; onUp(): void; onDown?(): void };

/** Follows a `NOTIFY` channel, reconnecting by itself. Returns its stop. */
export function listenTo(channel: string, listening: Listening): () => Promise<void> {
  let client: PoolClient | undefined;
  let ended = false;
  const drop = (error?: Error, lost = client) => {
    if (!client || client !== lost) return;
    listening.onDown?.();
    client.release(true);
    client = undefined;
    if (ended || !error) return;
    logError(`canal ${channel} perdu`, error);
    void connect();
  };
  const connect = async () => {
    while (!ended && !client) {
      try {
        client = await openChannel(channel, listening.onMessage, drop);
        listening.onUp();
      } catch {
        await sleep(RETRY_MS);
      }
    }
    if (ended) drop();
  };
  const first = connect();
  return async () => {
    ended = true;
    await first;
    drop();
  };
}

const ARRIVAL_MS = 5_000;

/** False where a pooler is between, which lends the connection that listens to somebody else. */
export async function announcementsArrive(): Promise<boolean> {
  await runSql("select 1");
  const channel = `trial_${randomBytes(8).toString("hex")}`;
  const heard = Promise.withResolvers<boolean>();
  const announce = () => {
    runSql("select pg_notify($1, '')", [channel]).catch(heard.reject);
  };
  const stop = listenTo(channel, { onMessage: () => heard.resolve(true), onUp: announce });
  const late = setTimeout(() => heard.resolve(false), ARRIVAL_MS);
  try {
    return await heard.promise;
  } finally {
    clearTimeout(late);
    await stop();
  }
}

async function openChannel(
  channel: string,
  onMessage: (payload: string) => void,
  onLost: (error: Error, client: PoolClient) => void,
): Promise<PoolClient> {
  const client = await reserveConnection();
  client.on("error", (error) => onLost(error, client));
  client.on("notification", ({ payload = "" }) => onMessage(payload));
  try {
    await client.query(`listen ${channel}`);
  } catch (error) {
    client.release(true);
    throw error;
  }
  return client;
}
