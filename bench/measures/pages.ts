import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Conditions, OwnConditions } from "#bench/conditions.ts";
import { ask, compare, type Headers, load } from "#bench/load.ts";
import { startPlainSite } from "#bench/plain-site/start.ts";
import { startServer } from "#bench/processes.ts";
import { record } from "#bench/results.ts";
import { firstOf, PAST_THE_CACHE, withDatabaseOf } from "#bench/site.ts";

const LIST = "/cours-audio";
const BROTLI = { "Accept-Encoding": "br" };
const COMPRESSED_AFTER_MS = 600;
const OF_EACH_ANSWER = ["date", "connection", "keep-alive", "transfer-encoding"];

/** A page as most visitors get it, beside a server that does nothing but send the same bytes. */
export async function measureKept({ site, folder, seconds, rounds }: Conditions, page = LIST) {
  const url = site + page;
  const { body, headers } = await askUntilCompressed(url);
  const file = path.join(folder, "kept-page");
  await writeFile(file, body);
  const sent = Object.entries(headers).filter(([name]) => !OF_EACH_ANSWER.includes(name));
  const bare = await startServer([
    ...["bench/floors/bare-server.ts", file, JSON.stringify(Object.fromEntries(sent))],
  ]);
  try {
    const asked = { headers: BROTLI, seconds };
    const { ours, floor } = await compare(
      rounds,
      () => load(url, asked),
      () => load(bare.url, asked),
    );
    record("kept-rate", ours.perSecond, floor.perSecond);
    record("kept-p99", ours.p99, floor.p99);
    record("html-list", (await ask(url)).body.length / 1000);
  } finally {
    await bare.end();
  }
}

/** The same page past its cache, beside plain React Router that reads the same courses and draws the same cards. */
export async function measureRendered({ site, dataDir, seconds, rounds }: OwnConditions) {
  await withDatabaseOf(dataDir, async (databaseUrl) => {
    const plain = await startPlainSite(databaseUrl);
    try {
      const url = site + LIST;
      const asked = { seconds, connections: 8 };
      const folded = /\/media\/[\da-f-]{36}"/.test((await ask(url)).body.toString());
      const { ours, floor } = await compare(
        rounds,
        () => load(url, { ...asked, headers: PAST_THE_CACHE }),
        () => load(`${plain.url}/?recordings=${folded ? "yes" : "no"}`, asked),
      );
      record("rendered-rate", ours.perSecond, floor.perSecond);
    } finally {
      await plain.end();
    }
  });
}

export async function measureWeights({ site }: Conditions): Promise<void> {
  const kilobytes = async (page: string) => (await ask(site + page)).body.length / 1000;
  record("html-home", await kilobytes("/"));
  record("html-course", await kilobytes(await firstOf(site, LIST)));
  record("html-formation", await kilobytes(await firstOf(site, "/formations")));
  record("html-content", await kilobytes(await firstOf(site, "/preches")));
}

/** What is asked for again is compressed as well as can be, a moment later. */
async function askUntilCompressed(url: string, headers: Headers = BROTLI) {
  let smallest = await ask(url, { headers });
  for (let look = 0; look < 10; look += 1) {
    await sleep(COMPRESSED_AFTER_MS);
    const again = await ask(url, { headers });
    if (again.body.length === smallest.body.length && look > 1) return again;
    smallest = again;
  }
  return smallest;
}
