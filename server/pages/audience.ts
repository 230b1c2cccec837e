import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isbot } from "isbot";
import { countVisits } from "#app/domain/all-audience.server.ts";
import type { Visit } from "#app/domain/audience/audience.server.ts";
import { AUDIENCE_PATH } from "#app/domain/audience/audience-beacon.ts";
import { isCrossSite } from "#app/infra/forms/same-origin.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { logError } from "#app/infra/log.server.ts";

const FLUSH_MS = 10_000;
const LIMIT = bodyLimit({ maxSize: 1024, onError: ({ body }) => body(null, 413) });
/** More than this between two writings is an attack: the rest is dropped. */
const MOST_WAITING = 5_000;

let waiting: Visit[] = [];

/** Always 204, so that nothing can be learnt from the answer. */
export const audienceRoutes = new Hono();

audienceRoutes.post(AUDIENCE_PATH, LIMIT, async ({ req, body }) => {
  const itemId = readItem(await req.text());
  const userAgent = req.header("User-Agent") ?? "";
  const genuine = userAgent && !isbot(userAgent) && !isCrossSite(req.raw);
  if (itemId && genuine && waiting.length < MOST_WAITING) {
    waiting.push({ itemId, userAgent, address: req.header("x-client-address") ?? "" });
  }
  return body(null, 204);
});

export function startCounting(): () => Promise<void> {
  const clock = setInterval(writeWaiting, FLUSH_MS);
  return () => {
    clearInterval(clock);
    return writeWaiting();
  };
}

export async function writeWaiting(): Promise<void> {
  const visits = waiting;
  waiting = [];
  try {
    await countVisits(visits);
  } catch (error) {
    logError("comptage des écoutes et lectures", error);
    waiting = [...visits, ...waiting].slice(0, MOST_WAITING);
  }
}

function readItem(text: string): string | null {
  try {
    const { item } = JSON.parse(text);
    return isUuid(item) ? item.toLowerCase() : null;
  } catch {
    return null;
  }
}
