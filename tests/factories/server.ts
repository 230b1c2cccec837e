import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Hono } from "hono";
import { createHttpServer } from "#server/pages/http.ts";

/** Serves an application on a free port of this machine. */
export async function listening(
  app: Hono,
  { trustProxy = false } = {},
): Promise<{ address: string; close(): void }> {
  const server = createHttpServer(app, { trustProxy });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
