import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Balancer = {
  url: string;
  /** Where requests go, in turn. */
  sites: string[];
  close(): void;
};

const ASKED_EVERY_MS = 250;

/**
 * As Caddy does: those that say they are ready, one after the other, and the next one where nobody listens. Names the
 * one that was asked.
 */
export async function openBalancer(): Promise<Balancer> {
  const sites: string[] = [];
  let ready: string[] = [];
  let turn = 0;
  const ask = async () => {
    const answers = await Promise.all(
      sites.map((site) => fetch(`${site}/health/ready`).catch(() => undefined)),
    );
    ready = sites.filter((_, at) => answers[at]?.ok);
  };
  const asking = setInterval(ask, ASKED_EVERY_MS);
  const server = createServer((asked, answer) => {
    turn += 1;
    const first = turn % Math.max(1, ready.length);
    pass(asked, answer, [...ready.slice(first), ...ready.slice(0, first)]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    clearInterval(asking);
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sites, close };
}

function pass(asked: IncomingMessage, answer: ServerResponse, [site, ...others]: string[]): void {
  if (!site) {
    answer.writeHead(503).end();
    return;
  }
  const { method, headers, url = "" } = asked;
  const passed = request(site + url, { method, headers, agent: false }, (given) => {
    answer.writeHead(given.statusCode ?? 502, { ...given.headers, "x-site": site });
    given.on("error", () => answer.destroy());
    given.pipe(answer);
  });
  passed.once("error", (error: NodeJS.ErrnoException) => {
    // Nothing was sent: the body waits still.
    if (error.code === "ECONNREFUSED") pass(asked, answer, others);
    else if (answer.headersSent) answer.destroy();
    else answer.writeHead(502, { "x-site": site }).end();
  });
  passed.once("socket", (socket) => socket.once("connect", () => asked.pipe(passed)));
}
