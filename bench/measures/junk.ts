import type { Conditions } from "#bench/conditions.ts";
import { ask, median, quantile } from "#bench/load.ts";
import { residentMegabytes } from "#bench/processes.ts";
import { record } from "#bench/results.ts";

const AT_ONCE = 100;
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
  for (let round = 0; round < rounds; round += 1) {
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

/** What a process grows by while it is sent addresses that are each asked for once. */
export async function measureJunkMemory({ site, pid, seconds }: Conditions & { pid: number }) {
  const before = await residentMegabytes(pid);
  const end = performance.now() + seconds * 8_000;
  const visitor = async () => {
    while (performance.now() < end) {
      await ask(`${site}${pageOf(HONEST)}?q=${Math.random()}&utm_source=${Math.random()}`);
    }
  };
  await Promise.all(Array.from({ length: 20 }, visitor));
  record("junk-memory", (await residentMegabytes(pid)) - before);
}

function pageOf(pages: string[]): string {
  return pages[Math.floor(Math.random() * pages.length)] ?? "";
}

async function askTogether(address: (index: number) => string): Promise<number[]> {
  const asked = Array.from({ length: AT_ONCE }, (_, index) =>
    ask(address(index), { headers: { "Accept-Encoding": "br" } }),
  );
  return (await Promise.all(asked)).map(({ ms }) => ms);
}
