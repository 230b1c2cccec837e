import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

const LONGEST_WAIT_MS = 5_000;

/**
 * One connection held for as long as this process uses the cluster: the others see by it that
 * somebody is there, and we see by it that PostgreSQL died and must be brought back.
 */
export function keepPresence(
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
