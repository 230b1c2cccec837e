import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "#app/infra/env.server.ts";

export type Outside = { url: string; asked: string[]; close(): void };

/** A small server that stands for every other site: what is asked of `https://a.fr/b` comes to it as `/a.fr/b`. */
export async function openOutside(answer: RequestListener): Promise<Outside> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  env.OUTSIDE_TEST_URL = url;
  return {
    url,
    asked,
    close: () => {
      env.OUTSIDE_TEST_URL = undefined;
      server.closeAllConnections();
      server.close();
    },
  };
}
