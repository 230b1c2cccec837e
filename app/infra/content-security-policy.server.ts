import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

const MOST_KNOWN = 200;
/** Of one page only: its data. */
const LONGEST_KNOWN = 20_000;
const OPEN = /<script([^>]*)>/g;
const RUNS_NOTHING = /\ssrc=|ld\+json/;

const known = new LRUCache<string, string>({ max: MOST_KNOWN });

/** Data for search engines runs nothing: it needs no leave. `frames`: the other sites whose players may be shown. */
export function contentSecurityPolicy(html: string, frames: readonly string[] = []): string {
  const hashes = new Set(scriptsIn(html).map(hashOf));
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    ["frame-src 'self'", ...frames].join(" "),
    "object-src 'none'",
    "base-uri 'self'",
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

function hashOf(script: string): string {
  const found = known.get(script);
  if (found) return found;
  const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  if (script.length < LONGEST_KNOWN) known.set(script, hash);
  return hash;
}
