import type { Context } from "hono";
import { createRequestHandler, type ServerBuild } from "react-router";
import { COOKIE_PREFIX } from "#app/domain/accounts/account.ts";
import { RECEIPT_COOKIE } from "#app/domain/registrations/registration-receipt.server.ts";
import { env } from "#app/infra/env.server.ts";
import { TOAST_COOKIE } from "#app/infra/forms/toast.ts";
import { encode, encodingFor, sendEncoded } from "./encoding.ts";
import { renderOrKeepForm } from "./failed-page.ts";
import { pageAddresses } from "./page-address.ts";
import { bodyIn, type KeptPage, pageFor } from "./page-cache.ts";
import { finishPage } from "./page-finish.ts";

const SHARED = "public, max-age=0, s-maxage=60, stale-while-revalidate=300";
const PERSONAL = "private, no-cache";
const OWN_COOKIE = new RegExp(
  `(^|;\\s*)((__Secure-|__Host-)?${COOKIE_PREFIX}\\.|(${TOAST_COOKIE}|${RECEIPT_COOKIE})=)`,
);
/** React Router's questions about routes are quicker answered than cached. */
const MANIFEST = "/__manifest";

// `finished` pages (all but in development) get their Content-Security-Policy and are compressed;
// what is the same for every visitor is rendered once and kept.
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  { finished }: { finished: boolean },
) {
  const handle = createRequestHandler(build, finished ? "production" : "development");
  const render = async (request: Request) => {
    const response = await renderOrKeepForm(request, handle);
    return finished ? finishPage(new URL(request.url).pathname, response) : response;
  };
  const addressOf =
    typeof build === "function"
      ? async (url: URL) => pageAddresses((await build()).routes)(url)
      : pageAddresses(build.routes);
  return async ({ req: { raw } }: Context): Promise<Response> => {
    const address = isForEveryone(raw) ? await addressOf(new URL(raw.url)) : null;
    if (!address) {
      const response = await render(raw);
      return finished ? sendOwn(raw, response) : response;
    }
    const plain = () => render(plainRequest(raw, address.path));
    if (!finished) return plain();
    const page = await pageFor(address, plain);
    return page instanceof Response ? sendOwn(raw, page) : sendKept(raw, page);
  };
}

/** A cookie of ours may mean an administrator, or a waiting notice; other cookies say nothing. */
function isForEveryone({ method, headers, url }: Request): boolean {
  const reads = method === "GET" || method === "HEAD";
  return (
    reads && !OWN_COOKIE.test(headers.get("Cookie") ?? "") && new URL(url).pathname !== MANIFEST
  );
}

/** Nothing of one visitor's headers may get into a page kept for all. */
function plainRequest(request: Request, path: string): Request {
  const headers = new Headers({ Accept: "text/html" });
  for (const name of ["x-reference", "x-client-address"]) {
    headers.set(name, request.headers.get(name) ?? "");
  }
  return new Request(new URL(path, env.SITE_URL), { headers });
}

async function sendKept(request: Request, page: KeptPage): Promise<Response> {
  const headers = new Headers(page.headers);
  const etag = `"${page.etag}-${encodingFor(request)}"`;
  headers.set("ETag", etag);
  // The router's manifest says that it never changes: asked for again, it would delay the browser.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", SHARED);
  const known = request.headers.get("If-None-Match")?.split(/\s*,\s*/);
  if (known?.includes(etag)) {
    headers.set("Vary", "Accept-Encoding");
    return new Response(null, { status: 304, headers });
  }
  return sendEncoded(request, { ...page, headers }, (encoding) => bodyIn(page, encoding));
}

async function sendOwn(request: Request, response: Response): Promise<Response> {
  const { status, body } = response;
  const headers = new Headers(response.headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", PERSONAL);
  const isText = /^(text\/|application\/(json|xml))/.test(headers.get("Content-Type") ?? "");
  if (!body || !isText || headers.has("Content-Encoding")) {
    return new Response(body, { status, headers });
  }
  const text = Buffer.from(await response.arrayBuffer());
  return sendEncoded(request, { status, headers }, (encoding) => encode(text, encoding));
}
