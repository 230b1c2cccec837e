import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "#app/infra/env.server.ts";
import { logError, logInfo } from "#app/infra/log.server.ts";

const DRAIN_MS = 8_000;
/** A database that is away may never let go. */
const LONGEST_MS = 20_000;
/** A balancer asks `/health/ready` meanwhile; who waits where the door shuts would be cut, not sent elsewhere. */
const STILL_OPEN_MS = 3_000;

let leaving = false;

/** Visitors are to be sent elsewhere. */
export function isLeaving(): boolean {
  return leaving;
}

/** Exits with 0 when asked to, with 1 after an uncaught error, so that a supervisor restarts it. */
export function leaveInOrder(stop: () => Promise<void>): void {
  const leave = async (code: number) => {
    leaving = true;
    setTimeout(() => {
      logInfo("L'arrêt dure trop longtemps : il est forcé.");
      process.exit(1);
    }, LONGEST_MS);
    try {
      if (code === 0 && env.DATABASE_URL) await sleep(STILL_OPEN_MS);
      await stop();
      logInfo("Tout est arrêté.");
      process.exit(code);
    } catch (error) {
      logError("arrêt incomplet", error);
      process.exit(1);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (leaving) return;
      logInfo("Arrêt en cours…");
      void leave(0);
    });
  }
  // Unhandled rejections come here too.
  process.on("uncaughtException", (error) => {
    if (leaving) return;
    logError("erreur que rien n'a rattrapée : le site s'arrête", error);
    void leave(1);
  });
}

export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
