import { hash } from "node:crypto";
import { mediaSources } from "#app/infra/storage/storage.server.ts";

const OPEN = /<script([^>]*)>/g;
const RUNS_NOTHING = /\ssrc=|ld\+json/;

/** Data for search engines runs nothing: it needs no leave. `frames`: the other sites whose players may be shown. */
export function contentSecurityPolicy(html: string, frames: readonly string[] = []): string {
  const hashes = new Set(
    scriptsIn(html).map((script) => `'sha256-${hash("sha256", script, "base64")}'`),
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `media-src ${mediaSources()} blob:`,
    ["frame-src 'self'", ...frames].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

function scriptsIn(html: string): string[] {
  return [...html.matchAll(OPEN)].flatMap(({ 0: tag, 1: attributes = "", index }) => {
    if (RUNS_NOTHING.test(attributes)) return [];
    const from = index + tag.length;
    return html.slice(from, html.indexOf("</script>", from));
  });
}
