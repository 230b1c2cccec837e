import type { Conditions } from "#bench/conditions.ts";
import { ask, askAtMost, median, quantile } from "#bench/load.ts";
import { residentMegabytes } from "#bench/processes.ts";
import { record } from "#bench/results.ts";

const AT_ONCE = 100;
const MOST_JUNK = 3_000;
const HONEST = ["/", "/cours-audio", "/preches", "/formations", "/bibliotheque"];
const UNKNOWN = ["utm_source", "fbclid", "gclid", "ref_src", "x"];

/** What robots and links from elsewhere add to addresses, and words that nobody wrote. */
export async function measureJunk({ site, rounds }: Conditions, pages = HONEST): Promise<void> {
  const page = (index: number) => site + pages[index % pages.length];
  const honest = (index: number) => page(index);
  const unknown = (index: number) =>
    `${page(index)}?${UNKNOWN[index % UNKNOWN.length]}=${Math.random()}`;
  const words = (index: number) => `${page(index)}?q=${Math.random().toString(36).slice(2)}`;
  const alone: number[] = [];
  const junk: number[] = [];
  const beside: number[] = [];
  const random: number[] = [];
  await askTogether(honest);
  for (let round = 0; round < rounds * 3; round += 1) {
    alone.push(quantile(await askTogether(honest), 0.99));
    junk.push(quantile(await askTogether(unknown), 0.99));
    const [kept, searched] = await Promise.all([askTogether(honest), askTogether(words)]);
    beside.push(quantile(kept, 0.99));
    random.push(quantile(searched, 0.99));
  }
  record("junk-p99", median(junk), median(alone));
  record("beside-words-p99", median(beside), median(alone));
  record("words-p99", median(random));
}

/** The most that a process grows by while it is sent many addresses that are each asked for once. */
export async function measureJunkMemory({ site, pid }: Conditions & { pid: number }) {
  const before = await residentMegabytes(pid);
  await askAtMost(20, MOST_JUNK, (index) =>
    ask(`${site}${HONEST[index % HONEST.length]}?q=${Math.random()}&utm_source=${index}`),
  );
  record("junk-memory", (await residentMegabytes(pid)) - before);
}

async function askTogether(address: (index: number) => string): Promise<number[]> {
  const asked = Array.from({ length: AT_ONCE }, (_, index) =>
    ask(address(index), { headers: { "Accept-Encoding": "br" } }),
  );
  return (await Promise.all(asked)).map(({ ms }) => ms);
}
