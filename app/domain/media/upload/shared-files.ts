const CACHE = "partage";
const KEPT_MS = 7 * 24 * 3_600_000;

/** public/share-target.js receives what is shared, on its screen's addresses only. */
export function receiveShares(): void {
  navigator.serviceWorker
    ?.register("/share-target.js", { scope: "/admin/partage" })
    .catch(() => {});
}

/** In the order they were shared; they stay until they are published, a week at most. */
export async function sharedFiles(now = Date.now()): Promise<File[]> {
  if (!("caches" in window)) return [];
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map((request) => ({ request, ...placeOf(request.url) }));
  const files: File[] = [];
  for (const { request, at } of kept.toSorted((a, b) => a.at - b.at || a.index - b.index)) {
    const answer = await cache.match(request);
    if (!answer || now - at > KEPT_MS) await cache.delete(request);
    else files.push(await fileOf(answer, at));
  }
  return files;
}

export async function forgetSharedFiles(): Promise<void> {
  if ("caches" in window) await caches.delete(CACHE);
}

function placeOf(url: string): { at: number; index: number } {
  const [at = 0, index = 0] = (url.split("/").at(-1) ?? "").split("-").map(Number);
  return { at, index };
}

/** Dated by its sharing, so that an upload of it is resumed after a reload. */
async function fileOf(answer: Response, lastModified: number): Promise<File> {
  const name = decodeURIComponent(answer.headers.get("X-Name") ?? "enregistrement");
  const type = answer.headers.get("Content-Type") ?? "";
  return new File([await answer.blob()], name, { type, lastModified });
}
