import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { chooseVersion, type MediaVersion } from "#app/domain/media/media.server.ts";
import type { MediaRecord } from "#app/domain/media/media-file.table.server.ts";
import { type ByteRange, storage } from "#app/infra/storage/storage.server.ts";
import { attachment } from "./attachment.ts";
import { fileFor } from "./file-access.ts";

// `/media/:id` shows or plays a file (`?l=640`: image width; `?mp3`: a recording's MP3 version);
// `/media/:id/:name` saves it under that name, as MP3 when the name says so.
export const mediaRoutes = new Hono();

mediaRoutes.get("/media/:id", async (context) => {
  const { l: width, mp3 } = context.req.query();
  return answer(context, { mp3: mp3 !== undefined, width: Number(width) || undefined });
});

mediaRoutes.get("/media/:id/:name", async (context) => {
  const name = context.req.param("name");
  return answer(context, { mp3: /\.mp3$/i.test(name) }, name);
});

async function answer(
  context: Context,
  wish: { mp3?: boolean; width?: number },
  name?: string,
): Promise<Response> {
  const allowed = await fileFor(context, context.req.param("id") ?? "");
  if (!allowed) return missing();
  const version = chooseVersion(allowed.file, wish);
  const headers = headersOf(allowed.file, version, name);
  headers.set("Cache-Control", allowed.cacheControl);
  if (isKnown(context, headers)) return new Response(null, { status: 304, headers });
  return send(context, version, headers);
}

async function send(context: Context, version: MediaVersion, headers: Headers): Promise<Response> {
  const stored = await (await storage()).stat(version.storageKey);
  if (!stored) return missing();
  const { size } = stored;
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
  const stream = await (await storage()).open(version.storageKey, part);
  if (!stream) return missing();
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}

/** `whole` also when malformed or of several parts: the whole file is then a correct answer. */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | "whole" | "unsatisfiable" {
  const [, from, to] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (!from && !to)) return "whole";
  if (!from) {
    const length = Math.min(Number(to), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "unsatisfiable";
  }
  if (to && Number(to) < Number(from)) return "whole";
  const start = Number(from);
  if (start >= size) return "unsatisfiable";
  return { start, end: to ? Math.min(Number(to), size - 1) : size - 1 };
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

function headersOf(file: MediaRecord, version: MediaVersion, name: string | undefined): Headers {
  const headers = new Headers({
    "Content-Type": version.mimeType,
    "Accept-Ranges": "bytes",
    ETag: `"${version.storageKey.replace(/^media\//, "")}"`,
    "Last-Modified": file.createdAt.toUTCString(),
    "X-Content-Type-Options": "nosniff",
    // No sandbox on a PDF: some browsers refuse to open their own reader in one.
    "Content-Security-Policy":
      file.kind === "pdf"
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
        : "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  });
  if (name !== undefined) {
    const base = name.replace(/\.[a-z0-9]{2,4}$/i, "");
    headers.set("Content-Disposition", attachment(`${base}.${version.extension}`));
  }
  return headers;
}

function missing(): Response {
  return new Response("Ce fichier n'existe pas ou n'existe plus.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
