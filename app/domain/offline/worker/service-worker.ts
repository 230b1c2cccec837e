import { isKeptAddress } from "#app/domain/offline/kept-copy.ts";
import {
  isPublicPage,
  mayKeepAddress,
  NOTICE_GOES,
  NOTICE_SCRIPT,
} from "#app/domain/offline/kept-page.ts";
import { answerKeptSound } from "./kept-sound.ts";
import { answerPage, isFreshlyKept, keepPage, keptHtml } from "./pages.ts";
import { answerSiteFile, dropFormerFiles, keepLaterFiles } from "./site-files.ts";
import { worker } from "./worker-scope.ts";

// Keeps visited public pages with what they need, and answers them on a cut line; plays what was kept on purpose
// (app/domain/offline/keeping.ts). Built to /service-worker.js by scripts/service-worker.ts, started by the boot
// script once a page is activated. The back office and other recordings never pass here.

/** A page moved to by the router is asked for once more as a document, but not each time. */
const AGAIN_AFTER_MS = 3_600_000;
const REST_MS = 2_000;
const MOST_AT_ONCE = 10;
/** Where one looks first without a line. */
const ALWAYS = ["/", "/mes-ecoutes"];

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

// What a page asks for waits for no more than this: the rest is done behind it.
worker.addEventListener("activate", (event) => {
  event.waitUntil(worker.clients.claim());
  void keepOpenPages();
});

worker.addEventListener("message", (event) => {
  const { keep } = (event.data ?? {}) as { keep?: string[] };
  if (Array.isArray(keep)) event.waitUntil(keepVisited(keep.slice(0, MOST_AT_ONCE)));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (isPublicPage(url)) event.respondWith(answerPage(event));
  } else if (url.pathname === NOTICE_SCRIPT) {
    const headers = { "Content-Type": "text/javascript" };
    event.respondWith(Promise.resolve(new Response(NOTICE_GOES, { headers })));
  } else if (isKeptAddress(url)) {
    event.respondWith(answerKeptSound(request));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(answerSiteFile(event));
  } else if (url.pathname.endsWith(".data")) {
    event.waitUntil(keepMovedTo(url));
  }
});

async function keepOpenPages(): Promise<void> {
  await new Promise((rested) => setTimeout(rested, REST_MS));
  const open = await worker.clients.matchAll();
  await keepVisited(open.map(({ url }) => new URL(url).pathname));
}

let tidied = false;

async function keepVisited(paths: readonly string[]): Promise<void> {
  await keepLaterFiles().catch(() => {});
  for (const path of [...paths, ...ALWAYS]) {
    if (!(await isFreshlyKept(path, AGAIN_AFTER_MS))) await keepPage(path).catch(() => {});
  }
  if (!tidied) await dropFormerFiles(await keptHtml());
  tidied = true;
}

/** Behind what the visitor waits for, and not on a line that is narrow or paid for. */
async function keepMovedTo({ pathname }: URL): Promise<void> {
  const path = pathname.replace(/(\/_)?\.data$/, "") || "/";
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  if (connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? "")) return;
  if (!mayKeepAddress({ pathname: path, search: "" })) return;
  await new Promise((rested) => setTimeout(rested, REST_MS));
  await keepVisited([path]);
}
