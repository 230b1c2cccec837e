import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import { logError } from "#app/infra/log.server.ts";
import { reserveConnection } from "./database.server.ts";

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
