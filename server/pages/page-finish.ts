import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { withOwnCss } from "./page-css.ts";

export async function finishPage(path: string, response: Response): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const rendered = await response.text();
  const html = path.startsWith("/admin") ? rendered : withOwnCss(deferScripts(rendered));
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", contentSecurityPolicy(html));
  return new Response(html, { status: response.status, headers });
}

/** Asked for all at once when the visitor acts, rather than each file once another has named it. */
function deferScripts(html: string): string {
  const preloads = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
  const modules = [...html.matchAll(preloads)].map(([, href = ""]) => href);
  return html
    .replaceAll(preloads, "")
    .replaceAll(/enqueue\("(.*?)"\);(?=<\/script>)/g, (_, data) => `enqueue('${requoted(data)}');`)
    .replace(
      /<script type="module" async="">([\s\S]*?)<\/script>/,
      (_, script: string) =>
        `<script type="text/plain" data-deferred="" data-modules="${modules.join(" ")}" data-sound="${playerFile()}">${slim(script, modules)}</script>`,
    );
}

/** The data are full of quotes, each of which a string in double ones must mark. */
function requoted(text: string): string {
  return text.replaceAll('\\"', '"').replaceAll("'", "\\'");
}

/** Of the routes it lists: nothing that is false, nor what those already asked for import. */
function slim(script: string, asked: string[]): string {
  return script
    .replace(/(?<=__reactRouterManifest = )\{[\s\S]*?\n\}(?=;)/, (manifest) =>
      JSON.stringify(JSON.parse(manifest), (_, value) => {
        if (value === false) return undefined;
        return asked.includes(value?.module) ? { ...value, imports: [] } : value;
      }),
    )
    .replaceAll(/\n\s*/g, "");
}

let player: string | undefined;

/** Named by the build; a first press on ▶ asks for it too. */
function playerFile(): string {
  player ??=
    filesIn("build/client/assets").find((file) => /^start-player-.*\.js$/.test(file)) ?? "";
  return player && `/assets/${player}`;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
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
