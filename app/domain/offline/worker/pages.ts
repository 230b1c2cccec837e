import {
  filesOf,
  isLight,
  KEPT_AT,
  KEPT_BYTES,
  keptWords,
  mayKeepAddress,
  mayKeepAnswer,
  PAGES_CACHE,
  pagesToDrop,
  withNotice,
} from "#app/domain/offline/kept-page.ts";
import { cutPageOf } from "./cut-page.ts";
import { keepFiles } from "./site-files.ts";
import { type Fetching, worker } from "./worker-scope.ts";

/** A line that says nothing for so long is as good as cut, where there is a kept page to show. */
const PATIENCE_MS = 8_000;
const AWAY = new Set([502, 504]);

/** The page of today; on a cut line the one kept, with its date. */
export async function answerPage(event: Fetching): Promise<Response> {
  const { request } = event;
  const url = new URL(request.url);
  const kept = mayKeepAddress(url) ? await keptPage(url.pathname) : undefined;
  const coming = fetch(request);
  event.waitUntil(coming.then((answer) => keepOrForget(url, answer.clone())).catch(ignore));
  try {
    const answer = await (kept ? inTime(coming) : coming);
    return kept && AWAY.has(answer.status) ? withDate(kept) : answer;
  } catch {
    return kept ? withDate(kept) : cutPage();
  }
}

/** As everybody sees it: without cookies. What the browser has already is not sent again. */
export async function keepPage(address: string): Promise<void> {
  const url = new URL(address, worker.location.origin);
  if (url.origin !== worker.location.origin || !mayKeepAddress(url)) return;
  const answer = await fetch(url.pathname, { credentials: "omit", cache: "no-cache" });
  await keepOrForget(url, answer);
}

export async function keptHtml(): Promise<string[]> {
  const pages = await openPages();
  const answers = await Promise.all((await pages?.keys())?.map((key) => pages?.match(key)) ?? []);
  return Promise.all(answers.flatMap((answer) => answer?.text() ?? []));
}

export async function isFreshlyKept(path: string, within: number): Promise<boolean> {
  const kept = await keptPage(path);
  return Number(kept?.headers.get(KEPT_AT)) > Date.now() - within;
}

async function keepOrForget(url: URL, answer: Response): Promise<void> {
  if (!mayKeepAddress(url)) return;
  const pages = await openPages();
  if (answer.status === 404 || answer.status === 410) await pages?.delete(url.pathname);
  if (!pages || !mayKeepAnswer(answer)) return;
  const html = await answer.text();
  if (!isLight(html)) return;
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  const policy = answer.headers.get("Content-Security-Policy");
  if (policy) headers.set("Content-Security-Policy", policy);
  headers.set(KEPT_AT, String(Date.now()));
  headers.set(KEPT_BYTES, String(html.length));
  await pages.put(url.pathname, new Response(html, { headers }));
  await keepFiles(filesOf(html));
  await makeRoom(pages);
}

async function makeRoom(pages: Cache): Promise<void> {
  const kept = await Promise.all(
    (await pages.keys()).map(async ({ url }) => {
      const headers = (await pages.match(url))?.headers;
      const address = new URL(url).pathname;
      return {
        address,
        at: Number(headers?.get(KEPT_AT)),
        bytes: Number(headers?.get(KEPT_BYTES)),
      };
    }),
  );
  await Promise.all(pagesToDrop(kept, Date.now()).map((address) => pages.delete(address)));
}

async function keptPage(path: string): Promise<Response | undefined> {
  return (await openPages())?.match(path);
}

/** Where a browser refuses its storage, pages come from the line alone. */
function openPages(): Promise<Cache | undefined> {
  return caches.open(PAGES_CACHE).catch(() => undefined);
}

function inTime(coming: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, PATIENCE_MS);
    coming.then(resolve, reject);
  });
}

async function withDate(kept: Response): Promise<Response> {
  const words = keptWords(new Date(Number(kept.headers.get(KEPT_AT))));
  return new Response(withNotice(await kept.text(), words), { headers: kept.headers });
}

/** Of the site that its kept home shows. */
async function cutPage(): Promise<Response> {
  const home = await (await keptPage("/"))?.text();
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(cutPageOf(home ?? ""), { status: 503, headers });
}

function ignore(): void {}
