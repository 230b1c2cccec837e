import type { IncomingMessage, ServerResponse } from "node:http";
import { COOKIE_PREFIX } from "#app/domain/accounts/account.ts";
import { ASKED_COOKIE } from "#app/domain/limits/asked-address.server.ts";
import { SENT_COOKIE } from "#app/domain/messages/message-sent.server.ts";
import { FOLLOWED_COOKIE } from "#app/domain/registrations/follow-up/registration-followed.server.ts";
import { RECEIPT_COOKIE } from "#app/domain/registrations/registration-receipt.server.ts";
import { env } from "#app/infra/env.server.ts";
import { TOAST_COOKIE } from "#app/infra/forms/toast.ts";
import { type Encoding, encodingFor } from "./encoding.ts";
import { addressSeen } from "./page-address.ts";
import { bodyIn, type KeptPage, keptPage } from "./page-cache.ts";

/** Of pictures too. */
export const HEADERS_OF_ALL: readonly [string, string][] = [
  ["X-Content-Type-Options", "nosniff"],
  // Of this name alone: what else the centre has may not speak HTTPS. It is asked of every port.
  ...(isAloneOnItsName(new URL(env.SITE_URL))
    ? ([["Strict-Transport-Security", "max-age=31536000"]] satisfies [string, string][])
    : []),
];

function isAloneOnItsName({ protocol, port, hostname }: URL): boolean {
  return protocol === "https:" && port === "" && hostname !== "localhost";
}

export const SECURITY_HEADERS: readonly [string, string][] = [
  ...HEADERS_OF_ALL,
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=()"],
];
/** Recordings are made there. */
export const BACK_OFFICE_PERMISSIONS = "camera=(), microphone=(self), geolocation=()";
const SHARED = "public, max-age=0, s-maxage=60, stale-while-revalidate=300";
/** Programs that ask for these remember a date, and some of them no tag. */
const FEED = /\bxml\b/;
const OWN_COOKIE = new RegExp(
  `(^|;\\s*)((__Secure-|__Host-)?${COOKIE_PREFIX}\\.|(${[TOAST_COOKIE, RECEIPT_COOKIE, FOLLOWED_COOKIE, SENT_COOKIE, ASKED_COOKIE].join("|")})=)`,
);

type Answer = { etag: string; since?: Date; found: string[]; notModified: string[] };

/** Written once for each body, and forgotten with it. */
const answers = new WeakMap<Buffer, Answer>();

/** A cookie of ours may mean an administrator, or a waiting notice; other cookies say nothing. */
export function isPersonal(cookies: string | null | undefined): boolean {
  return Boolean(cookies) && OWN_COOKIE.test(cookies ?? "");
}

/** Sends a kept page without waking the application; false when there is none to send. */
export function answeredFromCache(
  { method, url = "", headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if ((method !== "GET" && method !== "HEAD") || isPersonal(headers.cookie)) return false;
  const address = addressSeen(url);
  const page = address && keptPage(address.path);
  const encoding = encodingFor(headers["accept-encoding"]?.toString());
  const body = page?.bodies.get(encoding);
  if (!page || !body) return false;
  const answer = answerFor(page, encoding, body);
  const { found, notModified } = answer;
  if (isKnown(answer, headers["if-none-match"], headers["if-modified-since"]))
    response.writeHead(304, notModified).end();
  else response.writeHead(page.status, found).end(method === "HEAD" ? undefined : body);
  return true;
}

export async function sendKept({ method, headers }: Request, page: KeptPage): Promise<Response> {
  const encoding = encodingFor(headers.get("Accept-Encoding"));
  const body = await bodyIn(page, encoding);
  const answer = answerFor(page, encoding, body);
  const { found, notModified } = answer;
  if (isKnown(answer, headers.get("If-None-Match"), headers.get("If-Modified-Since"))) {
    return new Response(null, { status: 304, headers: pairsOf(notModified) });
  }
  const sent = method === "HEAD" ? null : (body as Buffer<ArrayBuffer>);
  return new Response(sent, { status: page.status, headers: pairsOf(found) });
}

function answerFor(page: KeptPage, encoding: Encoding, body: Buffer): Answer {
  const written = answers.get(body);
  if (written) return written;
  const etag = `"${page.etag}-${encoding}"`;
  const headers = new Headers(page.headers);
  headers.set("ETag", etag);
  // The router's manifest says that it never changes: asked for again, it would delay the browser.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", SHARED);
  // A form sent leaves a cookie: the browser asks again for what it has of before.
  headers.append("Vary", "Accept-Encoding, Cookie");
  for (const [name, value] of SECURITY_HEADERS) headers.set(name, value);
  const since = FEED.test(headers.get("Content-Type") ?? "") ? page.since : undefined;
  if (since) headers.set("Last-Modified", since.toUTCString());
  const notModified = [...headers].flat();
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  const answer = { etag, since, found: [...headers].flat(), notModified };
  answers.set(body, answer);
  return answer;
}

/** A date counts only where no tag is given. */
function isKnown({ etag, since }: Answer, tags?: string | null, date?: string | null): boolean {
  if (tags) return tags.split(/\s*,\s*/).includes(etag);
  return since !== undefined && since.getTime() <= Date.parse(date ?? "");
}

function pairsOf(flat: string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index): [string, string] => [
    flat[2 * index] ?? "",
    flat[2 * index + 1] ?? "",
  ]);
}
