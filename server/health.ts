import { Hono } from "hono";
import { readReadiness } from "#app/domain/system/system-state.server.ts";
import { isLeaving } from "./leaving.ts";

/** Read once a second at most, however often it is asked. */
const FRESH_MS = 1_000;

/** For what starts, watches or balances the site: nothing of what it holds. */
export const healthRoutes = new Hono()
  .get("/health/live", (context) => context.text("ok"))
  .get("/health/ready", async (context) => {
    const state = await readinessNow();
    const ready = state.database && state.storage && !isLeaving();
    return context.json({ ready, ...state }, ready ? 200 : 503, { "Cache-Control": "no-store" });
  });

let latest: { at: number; state: ReturnType<typeof readReadiness> } | undefined;

export function readinessNow(): ReturnType<typeof readReadiness> {
  const now = performance.now();
  if (!latest || now - latest.at > FRESH_MS) latest = { at: now, state: readReadiness() };
  return latest.state;
}
