import { env } from "#app/infra/env.server.ts";

/** Another site's form must not act with the visitor's session. */
export function isCrossSite(request: Request): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite) return fetchSite !== "same-origin" && fetchSite !== "none";
  const origin = request.headers.get("origin");
  if (origin === null) return false;
  const host = hostOf(origin);
  return !host || !ownHosts(request).includes(host);
}

function ownHosts(request: Request): (string | undefined)[] {
  const forwarded = env.TRUST_PROXY ? request.headers.get("x-forwarded-host") : null;
  return [new URL(request.url).host, new URL(env.SITE_URL).host, forwarded ?? undefined];
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
