import { filesOf, importsOf, SITE_CACHE } from "#app/domain/offline/kept-page.ts";
import { type Fetching, worker } from "./worker-scope.ts";

/** Written by the build: what is kept of a page's own says by which version it was asked for. */
declare const VERSION: string;
declare const LATER: readonly string[];
const KEPT_BY = "X-Kept-By";
/** pdf.js has more, and needs the file it reads. */
const LARGEST_FILE = 400_000;

/** Their names change with what they hold: one that is kept is the right one. */
export async function answerSiteFile(event: Fetching): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const site = await openSite();
  const kept = await site?.match(pathname);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (site) event.waitUntil(keepOfVisitor(event, pathname, answer.clone(), site).catch(() => {}));
  return answer;
}

/** What a page asks for on demand, and cannot once the line is cut. */
export function keepLaterFiles(): Promise<void> {
  return keepFiles(LATER);
}

/** Mostly those the browser has loaded already. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const site = await openSite();
  if (!site) return;
  const seen = new Set(paths);
  for (const path of seen) {
    if (!(await site.match(path))) {
      await keep(path, await fetch(path, { cache: "force-cache" }), site);
    }
    for (const imported of await importsIn(site, path)) seen.add(imported);
  }
}

async function importsIn(site: Cache, path: string): Promise<string[]> {
  const script = path.endsWith(".js") ? await site.match(path) : undefined;
  return script ? importsOf(await script.text()) : [];
}

/** Of former versions what their kept pages need stays. */
export async function dropFormerFiles(keptPages: readonly string[]): Promise<void> {
  const site = await openSite();
  const needed = new Set([...keptPages.flatMap(filesOf), ...LATER]);
  if (site) {
    for (const path of needed) for (const one of await importsIn(site, path)) needed.add(one);
  }
  for (const { url } of (await site?.keys()) ?? []) {
    const kept = await site?.match(url);
    const isOfToday = kept?.headers.get(KEPT_BY) === VERSION;
    if (!isOfToday && !needed.has(new URL(url).pathname)) await site?.delete(url);
  }
}

async function keepOfVisitor(event: Fetching, path: string, answer: Response, site: Cache) {
  const page = event.clientId && (await worker.clients.get(event.clientId));
  if (page && !new URL(page.url).pathname.startsWith("/admin")) await keep(path, answer, site);
}

async function keep(path: string, answer: Response, site: Cache): Promise<void> {
  if (!answer.ok) return;
  const body = await answer.blob();
  if (body.size > LARGEST_FILE) return;
  const headers = { "Content-Type": answer.headers.get("Content-Type") ?? "", [KEPT_BY]: VERSION };
  await site.put(path, new Response(body, { headers }));
}

function openSite(): Promise<Cache | undefined> {
  return caches.open(SITE_CACHE).catch(() => undefined);
}
