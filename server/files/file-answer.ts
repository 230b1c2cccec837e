import { Readable } from "node:stream";
import type { Context } from "hono";
import { type ReadRange, readRange } from "#app/domain/media/byte-range.ts";
import type { ByteRange } from "#app/infra/storage/storage.server.ts";

type Sent = {
  /** In bytes. */
  size: number;
  /** Undefined where the file has gone meanwhile. */
  open: (part: ByteRange, range: ReadRange) => Promise<Buffer<ArrayBuffer> | Readable | undefined>;
};

/** A file whole, a part of it, or that the visitor has it already. */
export async function answerFile(
  context: Context,
  headers: Headers,
  find: () => Promise<Sent | undefined>,
): Promise<Response> {
  if (isKnown(context, headers)) return new Response(null, { status: 304, headers });
  const found = await find();
  if (!found) return missingFile();
  const { size, open } = found;
  const range = readRange(wantedRange(context, headers), size);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    headers.delete("Content-Disposition");
    headers.set("Cache-Control", "no-store");
    return new Response(null, { status: 416, headers });
  }
  const part = range === "whole" ? { start: 0, end: size - 1 } : range;
  headers.set("Content-Length", String(part.end - part.start + 1));
  if (range !== "whole") headers.set("Content-Range", `bytes ${part.start}-${part.end}/${size}`);
  const status = range === "whole" ? 200 : 206;
  if (context.req.method === "HEAD") return new Response(null, { status, headers });
  const body = await open(part, range);
  if (!body) return missingFile();
  const sent = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : body;
  return new Response(sent, { status, headers });
}

export function missingFile(): Response {
  return new Response("Ce fichier n'existe pas ou n'existe plus.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** Ranges are for GET only, and only if the visitor's earlier part is of this same file. */
function wantedRange(context: Context, headers: Headers): string | undefined {
  const condition = context.req.header("If-Range");
  const same = [headers.get("ETag"), headers.get("Last-Modified")].includes(condition ?? null);
  if (context.req.method !== "GET" || (condition && !same)) return undefined;
  return context.req.header("Range");
}

function isKnown(context: Context, headers: Headers): boolean {
  const tags = context.req.header("If-None-Match");
  if (tags !== undefined) {
    const known = tags.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    return known.includes("*") || known.includes(headers.get("ETag") ?? "");
  }
  const since = Date.parse(context.req.header("If-Modified-Since") ?? "");
  return Date.parse(headers.get("Last-Modified") ?? "") <= since;
}
