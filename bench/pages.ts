/**
 * How many pages a second, kept and rendered afresh: `node bench/pages.ts http://127.0.0.1:3000`, on a site
 * that runs on this machine. Bounded: 32 connections, five seconds for each line.
 */
import http from "node:http";

const CONNECTIONS = 32;
const SECONDS = 5;
const site = new URL(process.argv[2] ?? "http://127.0.0.1:3000");

if (!["127.0.0.1", "localhost", "[::1]"].includes(site.hostname)) {
  throw new Error("Only a site of this machine is measured.");
}

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const lines = [
  { name: "home, kept", path: "/", headers: {} },
  { name: "list, kept", path: "/cours-audio", headers: {} },
  { name: "list, rendered afresh", path: "/cours-audio", headers: { Cookie: "bench=1" } },
  { name: "search, rendered afresh", path: "/recherche?q=coran", headers: {} },
];

for (const { name, path, headers } of lines) {
  await ask(path, headers);
  const { count, bytes, slowest } = await load(path, headers);
  const kilobytes = (bytes / count / 1000).toFixed(1);
  console.log(
    `${name.padEnd(26)} ${String(Math.round(count / SECONDS)).padStart(7)} req/s  ${kilobytes} kB  slowest ${Math.round(slowest)} ms`,
  );
}
agent.destroy();

async function load(path: string, headers: http.OutgoingHttpHeaders) {
  const until = performance.now() + SECONDS * 1000;
  let count = 0;
  let bytes = 0;
  let slowest = 0;
  const visit = async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      bytes += await ask(path, headers);
      slowest = Math.max(slowest, performance.now() - begun);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  return { count, bytes, slowest };
}

/** One request; gives the bytes of its body. */
function ask(path: string, headers: http.OutgoingHttpHeaders): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { agent, path, headers: { "Accept-Encoding": "br", ...headers } };
    http
      .get({ host: site.hostname, port: site.port, ...options }, (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on("end", () => resolve(bytes));
      })
      .once("error", reject);
  });
}
