import { setTimeout as sleep } from "node:timers/promises";
import type { OwnConditions } from "#bench/conditions.ts";
import { ask, median } from "#bench/load.ts";
import { residentMegabytes } from "#bench/processes.ts";
import { record } from "#bench/results.ts";
import { startSite, withDatabaseOf } from "#bench/site.ts";

const SETTLING_MS = 6_000;

/** From the command to the first page, on data that is there already; then what Node holds, PostgreSQL aside. */
export async function measureStart({
  dataDir,
  rounds,
}: Omit<OwnConditions, "site">): Promise<void> {
  const own = await startsOf(rounds, dataDir);
  record("own-start", median(own));
  await withDatabaseOf(dataDir, async (databaseUrl) => {
    record("url-start", median(await startsOf(rounds, dataDir, databaseUrl)));
  });
  const site = await startSite(dataDir);
  await ask(`${site.url}/`);
  await sleep(SETTLING_MS);
  record("rest-memory", await residentMegabytes(site.pid));
  await site.end();
}

async function startsOf(times: number, dataDir: string, databaseUrl?: string): Promise<number[]> {
  const seconds: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const site = await startSite(dataDir, databaseUrl);
    seconds.push(site.startMs / 1000);
    await site.end();
  }
  return seconds;
}
