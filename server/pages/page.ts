import type { Context } from "hono";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { COOKIE_PREFIX } from "#app/domain/accounts/account.ts";
import { contentSecurityPolicy } from "#app/infra/content-security-policy.server.ts";
import { replica } from "#app/infra/database/database.server.ts";
import { readingReplica } from "#app/infra/database/database-replica.server.ts";
import { publicGeneration } from "#app/infra/database/public-changes.server.ts";
import { env } from "#app/infra/env.server.ts";
import { bytesOf } from "#app/infra/html-response.server.ts";
import { privateCookie } from "#app/infra/secret.server.ts";
import { encode, sendEncoded } from "./encoding.ts";
import { renderOrKeepForm } from "./failed-page.ts";
import { type PageAddress, pageAddresses } from "./page-address.ts";
import { isPersonal, sendKept } from "./page-answer.ts";
import { pageFor } from "./page-cache.ts";
import { renderInTurn } from "./render-turn.ts";
import { isOfBackOffice, visitorBuild } from "./visitor-build.ts";

const PERSONAL = "private, no-cache";
/** React Router's questions about routes are quicker answered than cached. */
const MANIFEST = "/__manifest";
const POLICY = "Content-Security-Policy";

// `finished` pages (all but in development) have a Content-Security-Policy and are compressed;
// what is the same for every visitor is rendered once and kept.
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  { finished }: { finished: boolean },
) {
  const handle = handlerOf(build, finished ? "production" : "development");
  const render = async (request: Request) => {
    const response = await renderOrKeepForm(request, handle);
    return finished ? withPolicy(response) : response;
  };
  const addressOf =
    typeof build === "function"
      ? async (url: URL) => pageAddresses((await build()).routes)(url)
      : pageAddresses(build.routes);
  return async ({ req: { raw } }: Context): Promise<Response> => {
    const address = isForEveryone(raw) ? await addressOf(new URL(raw.url)) : null;
    if (!address) {
      const response = withoutReplica(raw, await render(raw));
      return finished ? sendOwn(raw, response) : response;
    }
    const plain = () => render(plainRequest(raw, address.path));
    if (!finished) return plain();
    const fromReplica = () => (mayBeOlder(address) ? readingReplica(plain) : plain());
    const page = await pageFor(address, () => renderInTurn(fromReplica));
    return page instanceof Response ? sendOwn(raw, page) : sendKept(raw, page);
  };
}

function handlerOf(build: ServerBuild | (() => Promise<ServerBuild>), mode: string) {
  const whole = createRequestHandler(build, mode);
  if (typeof build === "function") return whole;
  const forVisitors = createRequestHandler(visitorBuild(build), mode);
  return (request: Request, context: RouterContextProvider) => {
    const { pathname } = new URL(request.url);
    const asksAll = pathname === MANIFEST || isOfBackOffice(pathname);
    return (asksAll ? whole : forVisitors)(request, context);
  };
}

/** Pages come with theirs; this is for what a route wrote by itself. */
async function withPolicy(response: Response): Promise<Response> {
  const { headers } = response;
  const isHtml = headers.get("Content-Type")?.startsWith("text/html");
  if (!isHtml || headers.has(POLICY)) return response;
  const html = await response.text();
  headers.set(POLICY, contentSecurityPolicy(html));
  return new Response(html, { status: response.status, headers });
}

/** As long as PostgreSQL tells what changes: the replica is left until it has it. */
function mayBeOlder({ own }: PageAddress): boolean {
  return !own && publicGeneration() !== null;
}

/** Who just sent a form reads what it changed for a while, from whichever machine: with this cookie no page is shared. */
function withoutReplica({ method }: Request, response: Response): Response {
  if (!replica || method === "GET" || method === "HEAD") return response;
  const headers = new Headers(response.headers);
  headers.append(
    "Set-Cookie",
    privateCookie(`${COOKIE_PREFIX}.sent`, "1", { path: "/", minutes: 1 }),
  );
  return new Response(response.body, { status: response.status, headers });
}

function isForEveryone({ method, headers, url }: Request): boolean {
  const reads = method === "GET" || method === "HEAD";
  return reads && !isPersonal(headers.get("Cookie")) && new URL(url).pathname !== MANIFEST;
}

/** Nothing of one visitor's headers may get into a page kept for all. */
function plainRequest(request: Request, path: string): Request {
  const headers = new Headers({ Accept: "text/html" });
  for (const name of ["x-reference", "x-client-address"]) {
    headers.set(name, request.headers.get(name) ?? "");
  }
  return new Request(new URL(path, env.SITE_URL), { headers });
}

async function sendOwn(request: Request, response: Response): Promise<Response> {
  const { status, body } = response;
  const headers = new Headers(response.headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", PERSONAL);
  const isText = /^(text\/|application\/(json|xml))/.test(headers.get("Content-Type") ?? "");
  if (!body || !isText || headers.has("Content-Encoding")) {
    return new Response(body, { status, headers });
  }
  const text = await bytesOf(response);
  return sendEncoded(request, { status, headers }, (encoding) => encode(text, encoding));
}
