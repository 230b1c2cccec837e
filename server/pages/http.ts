import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { newReference } from "#app/infra/log.server.ts";
import { answeredFromOpenFile } from "#server/files/media-part.ts";
import { answeredFromCache } from "./page-answer.ts";

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

export function createHttpServer(
  app: Hono,
  { trustProxy, before }: { trustProxy: boolean; before?: Middleware },
): Server {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    // HTTP/1.1 keeps connections open by itself: saying so costs 48 bytes an answer, a kilobyte a page.
    response.removeHeader("connection");
    if (!before && answeredAtOnce(request, response)) return;
    stamp(request, trustProxy);
    if (before) before(request, response, () => listener(request, response));
    else listener(request, response);
  });
  server.keepAliveTimeout = 65_000;
  return server;
}

function answeredAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
  return answeredFromCache(request, response) || answeredFromOpenFile(request, response);
}

// What a visitor sends under these names is dropped, from the raw and the parsed headers:
// both are read further on.
function stamp(request: IncomingMessage, trustProxy: boolean): void {
  const own = {
    "x-client-address": clientAddress(request, trustProxy),
    "x-reference": newReference(),
  };
  const kept: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? "";
    if (!(name.toLowerCase() in own)) kept.push(name, request.rawHeaders[index + 1] ?? "");
  }
  request.rawHeaders.splice(0, request.rawHeaders.length, ...kept, ...Object.entries(own).flat());
  Object.assign(request.headers, own);
}

/** Behind a trusted proxy the last hop it names: earlier ones can be forged. */
function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = request.headers["x-forwarded-for"];
  const lastHop = trustProxy
    ? String(forwarded ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  return withoutPort(lastHop ?? "") || request.socket.remoteAddress || "";
}

/** Some proxies name the port too, « 192.0.2.1:4711 » or « [2001:db8::1]:4711 ». */
function withoutPort(hop: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
}
