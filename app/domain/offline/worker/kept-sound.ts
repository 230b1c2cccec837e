import { readRange } from "#app/domain/media/byte-range.ts";
import {
  type Manifest,
  PART_BYTES,
  partAddress,
  partCount,
  RECORDINGS_CACHE,
} from "#app/domain/offline/kept-copy.ts";

/** As the server does (iPhones ask for `bytes=0-1` first), from the kept parts; without them, from the line. */
export async function answerKeptSound(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const kept = await caches.open(RECORDINGS_CACHE).catch(() => undefined);
  const told = await kept?.match(address);
  if (!kept || !told) return fetch(request);
  const { size, type }: Manifest = await told.json();
  const range = readRange(request.headers.get("Range"), size);
  const headers = new Headers({ "Content-Type": type, "Accept-Ranges": "bytes" });
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range === "whole" ? { start: 0, end: size - 1 } : range;
  headers.set("Content-Length", String(end - start + 1));
  if (range !== "whole") headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
  const status = range === "whole" ? 200 : 206;
  return new Response(bytesOf(kept, address, { start, end }), { status, headers });
}

/** One part at a time: a phone holds a quarter of a megabyte, not an hour of sound. */
function bytesOf(
  kept: Cache,
  address: string,
  { start, end }: { start: number; end: number },
): ReadableStream<Uint8Array> {
  let part = Math.floor(start / PART_BYTES);
  const last = partCount(end + 1) - 1;
  return new ReadableStream({
    async pull(controller) {
      const answer = await kept.match(partAddress(address, part));
      // Taken away while it sounds: the player says so, and goes on from the line.
      if (!answer) return controller.error(new Error("no longer kept"));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const from = part * PART_BYTES;
      controller.enqueue(bytes.subarray(Math.max(0, start - from), end + 1 - from));
      part += 1;
      if (part > last) controller.close();
    },
  });
}
