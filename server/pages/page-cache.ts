import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
  followPublicChanges,
  publicGeneration,
} from "#app/infra/database/public-changes.server.ts";
import { bytesOf } from "#app/infra/html-response.server.ts";
import { type Encoding, encode } from "./encoding.ts";
import type { PageAddress } from "./page-address.ts";

export type KeptPage = {
  status: number;
  headers: [string, string][];
  etag: string;
  /** Since when it is so, as far as this process knows. */
  since: Date;
  bodies: Map<Encoding, Buffer>;
  /** Those under way. */
  encoding: Map<Encoding, Promise<Buffer>>;
  /** Compressed as small as possible, once asked for again. */
  compressed?: boolean;
};

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_AGE_MS = 10 * 60 * 1000;
const BEST_BROTLI = 11;

const pages = new LRUCache<string, KeptPage>({
  maxSize: MAX_BYTES,
  ttl: MAX_AGE_MS,
  sizeCalculation: ({ bodies }) =>
    [...bodies.values()].reduce((sum, body) => sum + body.length, 512),
});
/** Of what was last rendered at each address: the same again has not changed. */
const told = new LRUCache<string, Pick<KeptPage, "etag" | "since">>({ max: 5_000 });
const rendering = new Map<string, Promise<KeptPage | Response>>();
let compressing = Promise.resolve();

/** Keeps pages only while PostgreSQL can tell that they changed. Returns its stop. */
export function startPageCache(onChange: () => Promise<void>): () => Promise<void> {
  return followPublicChanges(() => {
    pages.clear();
    void onChange();
  });
}

export function keptPage(key: string): KeptPage | undefined {
  const kept = pages.get(key);
  if (kept && !kept.compressed) compressBest(key, kept);
  return kept;
}

/** Rendered once for all who ask meanwhile. Keeps good pages and the 404 of wrong addresses. */
export async function pageFor(
  address: PageAddress,
  render: () => Promise<Response>,
): Promise<KeptPage | Response> {
  const key = address.path;
  const kept = keptPage(key);
  if (kept) return kept;
  const underWay = rendering.get(key);
  if (underWay) return shared(await underWay);
  const work = renderAndKeep(address, render).finally(() => rendering.delete(key));
  rendering.set(key, work);
  return shared(await work);
}

/** Encoded once for all who ask meanwhile. */
export async function bodyIn(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  const made = page.bodies.get(encoding) ?? page.encoding.get(encoding);
  if (made) return made;
  const work = encode(page.bodies.get("identity") ?? Buffer.alloc(0), encoding);
  page.encoding.set(encoding, work);
  try {
    const body = await work;
    // The best compression may have ended first, on a busy machine.
    if (!page.bodies.has(encoding)) page.bodies.set(encoding, body);
    return body;
  } finally {
    page.encoding.delete(encoding);
  }
}

async function renderAndKeep(
  { path, missing, endless }: PageAddress,
  render: () => Promise<Response>,
): Promise<KeptPage | Response> {
  const begun = publicGeneration();
  const response = await render();
  const good = response.status === (missing ? 404 : 200);
  if (!good || !mayBeKept(response.headers)) return response;
  const body = await bytesOf(response);
  const page: KeptPage = {
    status: response.status,
    headers: [...response.headers],
    ...stateOf(path, createHash("sha256").update(body).digest("base64url").slice(0, 22)),
    bodies: new Map([["identity", body]]),
    encoding: new Map(),
  };
  if (begun !== null && begun === publicGeneration() && !endless) pages.set(path, page);
  return page;
}

/** Dates are told in seconds: two states within one are a second apart. */
function stateOf(path: string, etag: string): Pick<KeptPage, "etag" | "since"> {
  const before = told.get(path);
  if (before?.etag === etag) return before;
  const now = Math.floor(Date.now() / 1000) * 1000;
  const since = before ? Math.max(now, before.since.getTime() + 1000) : now;
  const state = { etag, since: new Date(since) };
  told.set(path, state);
  return state;
}

/** The best compression is slow: for pages asked for again, one at a time behind the answers. */
function compressBest(key: string, page: KeptPage): void {
  page.compressed = true;
  compressing = compressing.then(async () => {
    const body = page.bodies.get("identity");
    if (!body || pages.peek(key) !== page) return;
    page.bodies.set("br", await encode(body, "br", BEST_BROTLI));
    page.bodies.set("gzip", await encode(body, "gzip"));
    if (pages.peek(key) === page) pages.set(key, page, { noUpdateTTL: true });
  });
}

function mayBeKept(headers: Headers): boolean {
  return !headers.has("Set-Cookie") && !/private|no-store/.test(headers.get("Cache-Control") ?? "");
}

function shared(page: KeptPage | Response): KeptPage | Response {
  return page instanceof Response ? page.clone() : page;
}
