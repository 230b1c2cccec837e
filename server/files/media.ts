import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import type { CopyKind } from "#app/domain/media/copies/media-copy.ts";
import { chooseVersion, type MediaVersion } from "#app/domain/media/media.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { isShort, readRange } from "./byte-range.ts";
import { fileFor } from "./file-access.ts";
import { copyAsked, mediaHeaders } from "./media-headers.ts";

// `/media/:id` shows or plays a file (`?l=640`: image width; `?mp3`, `?leger`, `?onde`: a recording's copies;
// `/media/:id.mp3`: as `?mp3`); `/media/:id/:name` saves it under that name, as MP3 when the name says so, light when
// asked.
export const mediaRoutes = new Hono();

mediaRoutes.get("/media/:file{[0-9a-f-]{36}\\.mp3}", async (context) =>
  answer(context, context.req.param("file").slice(0, -4), { copy: "mp3" }),
);

mediaRoutes.get("/media/:id", async (context) => {
  const query = context.req.query();
  const copy = Object.keys(query).map(copyAsked).find(Boolean);
  return answer(context, context.req.param("id"), { copy, width: Number(query.l) || undefined });
});

mediaRoutes.get("/media/:id/:name", async (context) => {
  const { id, name } = context.req.param();
  if (!/\.mp3$/i.test(name)) return answer(context, id, {}, name);
  const isLight = "leger" in context.req.query();
  const told = isLight ? name.replace(/\.mp3$/i, " (léger).mp3") : name;
  return answer(context, id, { copy: isLight ? "light" : "mp3" }, told);
});

async function answer(
  context: Context,
  id: string,
  wish: { copy?: CopyKind; width?: number },
  name?: string,
): Promise<Response> {
  const allowed = await fileFor(context, id);
  if (!allowed) return missing();
  const version = chooseVersion(allowed.file, wish);
  const headers = mediaHeaders(allowed.file, version, name);
  headers.set("Cache-Control", allowed.cacheControl);
  if (isKnown(context, headers)) return new Response(null, { status: 304, headers });
  return send(context, version, headers);
}

async function send(context: Context, version: MediaVersion, headers: Headers): Promise<Response> {
  const store = await storage();
  const stored = await store.stat(version.storageKey);
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
  const kept = isShort(range) && (await store.keepOpen?.(version.storageKey));
  if (kept) return new Response(await kept.read(part), { status, headers });
  const stream = await store.open(version.storageKey, part);
  if (!stream) return missing();
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
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

function missing(): Response {
  return new Response("Ce fichier n'existe pas ou n'existe plus.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
