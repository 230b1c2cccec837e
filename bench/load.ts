import { execFile } from "node:child_process";
import http from "node:http";
import { promisify } from "node:util";

const LONGEST_MS = 60_000;

export type Headers = Record<string, string>;
export type Load = { perSecond: number; p99: number };
export type Answer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  ms: number;
};

/** As many requests as the server answers, from a process of their own. */
export async function load(
  url: string,
  {
    headers = {},
    seconds,
    connections = 100,
  }: { headers?: Headers; seconds: number; connections?: number },
): Promise<Load> {
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}:${value}`]);
  const bounds = ["-c", String(connections), "-d", String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...["node_modules/autocannon/autocannon.js", "-j", "-n", ...bounds, ...named, url],
  ]);
  const { requests, duration, latency, non2xx, errors } = JSON.parse(stdout);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return { perSecond: requests.total / duration, p99: latency.p99 };
}

/** Both in turn, so that what else the machine does falls on both; the medians. */
export async function compare(
  rounds: number,
  ours: () => Promise<Load>,
  floor: () => Promise<Load>,
): Promise<{ ours: Load; floor: Load }> {
  const runs: { ours: Load; floor: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    runs.push({ ours: await ours(), floor: await floor() });
  }
  const middle = (side: "ours" | "floor"): Load => ({
    perSecond: median(runs.map((run) => run[side].perSecond)),
    p99: median(runs.map((run) => run[side].p99)),
  });
  return { ours: middle("ours"), floor: middle("floor") };
}

const KEPT_OPEN = new http.Agent({ keepAlive: true, maxSockets: Infinity });

/** One request, timed to its last byte. A body makes it a form that is sent. */
export function ask(
  url: string,
  { headers = {}, form }: { headers?: Headers; form?: Record<string, string> } = {},
): Promise<Answer> {
  const body = form && new URLSearchParams(form).toString();
  const sent = body ? { ...headers, "Content-Type": "application/x-www-form-urlencoded" } : headers;
  const options = { agent: KEPT_OPEN, headers: sent, method: body ? "POST" : "GET" };
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const request = http.request(url, { ...options, timeout: LONGEST_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const { statusCode = 0, headers: given } = response;
        const ms = performance.now() - begun;
        resolve({ status: statusCode, headers: given, body: Buffer.concat(chunks), ms });
      });
    });
    request.once("timeout", () => request.destroy(new Error(`${url}: no answer`)));
    request.once("error", reject);
    request.end(body);
  });
}

/** The time of each, asked for one after another. */
export async function askInTurn(urls: string[], headers: Headers = {}): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) {
    const { status, ms } = await ask(url, { headers });
    if (status !== 200) throw new Error(`${url}: ${status}`);
    times.push(ms);
  }
  return times;
}

/** At most so many under way at once. */
export async function askAtMost(
  most: number,
  count: number,
  one: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: most }, worker));
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
