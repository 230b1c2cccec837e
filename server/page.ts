import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { env } from "#app/infra/env.server.ts";
import { encode, encodingFor } from "./encoding.ts";
import { bodyIn, type KeptPage, pageFor } from "./page-cache.ts";
import { finishPage } from "./page-finish.ts";

const SHARED = "public, max-age=0, s-maxage=60, stale-while-revalidate=300";
const PERSONAL = "private, no-cache";

/**
 * Renders pages. `finished` ones (all but in development) get their Content-Security-Policy and are
 * compressed; what is the same for every visitor is rendered once and kept.
 */
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  { finished }: { finished: boolean },
) {
  const handle = createRequestHandler(build, finished ? "production" : "development");
  const render = async (request: Request) => {
    const response = await handle(request, new RouterContextProvider());
    return finished ? finishPage(new URL(request.url).pathname, response) : response;
  };
  return async ({ req: { raw } }: Context): Promise<Response> => {
    if (!finished) return render(raw);
    if (!isForEveryone(raw)) return compressed(raw, await render(raw));
    const { pathname, search } = new URL(raw.url);
    const page = await pageFor(pathname + search, () =>
      render(plainRequest(raw, pathname + search)),
    );
    return page instanceof Response ? compressed(raw, page) : sendKept(raw, page);
  };
}

/** Visitors carry no cookie: who does may be an administrator, or has a notice waiting. */
function isForEveryone(request: Request): boolean {
  const reads = request.method === "GET" || request.method === "HEAD";
  return (
    reads && !request.headers.has("Cookie") && !new URL(request.url).pathname.startsWith("/admin")
  );
}

/** The same request whoever sends it: nothing of one visitor's headers gets into a page kept for all. */
function plainRequest(request: Request, path: string): Request {
  const headers = new Headers({ Accept: "text/html" });
  for (const name of ["x-reference", "x-client-address"]) {
    headers.set(name, request.headers.get(name) ?? "");
  }
  return new Request(new URL(path, env.SITE_URL), { headers });
}

async function sendKept(request: Request, page: KeptPage): Promise<Response> {
  const encoding = encodingFor(request.headers.get("Accept-Encoding"));
  const headers = new Headers(page.headers);
  const etag = `"${page.etag}-${encoding}"`;
  headers.set("ETag", etag);
  // The router's own manifest says that it never changes: asked for again, it would hold up the browser.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", SHARED);
  headers.set("Vary", "Accept-Encoding");
  if (
    request.headers
      .get("If-None-Match")
      ?.split(/\s*,\s*/)
      .includes(etag)
  ) {
    return new Response(null, { status: 304, headers });
  }
  const body = await bodyIn(page, encoding);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
}

async function compressed(request: Request, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", PERSONAL);
  const encoding = encodingFor(request.headers.get("Accept-Encoding"));
  const isText = /^(text\/|application\/(json|xml))/.test(headers.get("Content-Type") ?? "");
  if (!response.body || !isText || encoding === "identity" || headers.has("Content-Encoding")) {
    return new Response(response.body, { status: response.status, headers });
  }
  const body = await encode(Buffer.from(await response.arrayBuffer()), encoding);
  headers.set("Content-Encoding", encoding);
  headers.append("Vary", "Accept-Encoding");
  headers.set("Content-Length", String(body.length));
  return new Response(new Uint8Array(body), { status: response.status, headers });
}
