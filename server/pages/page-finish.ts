import { createHash } from "node:crypto";
import { withOwnCss } from "./page-css.ts";

export async function finishPage(path: string, response: Response): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const rendered = await response.text();
  const html = path.startsWith("/admin") ? rendered : withOwnCss(deferScripts(rendered));
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", contentSecurityPolicy(html));
  return new Response(html, { status: response.status, headers });
}

function deferScripts(html: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(
      /<script type="module" async="">([\s\S]*?)<\/script>/,
      (_, script: string) =>
        `<script type="text/plain" data-deferred="">${script.replaceAll(/\n\s+/g, "")}</script>`,
    );
}

function contentSecurityPolicy(html: string): string {
  // Data for search engines runs nothing: it needs no leave.
  const hashes = [
    ...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
  ].map(
    ([, body]) =>
      `'sha256-${createHash("sha256")
        .update(body ?? "")
        .digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}
