import { type Context, Hono } from "hono";
import { isShort, type ReadRange } from "#app/domain/media/byte-range.ts";
import {
  chooseVersion,
  type MediaVersion,
  type MediaWish,
} from "#app/domain/media/media.server.ts";
import { type ByteRange, storage } from "#app/infra/storage/storage.server.ts";
import { type AllowedFile, fileFor } from "./file-access.ts";
import { answerFile, missingFile } from "./file-answer.ts";
import { copyAsked, mediaHeaders, PUBLIC_FILE } from "./media-headers.ts";

// `/media/:id` shows or plays a file (`?l=640`: image width, as AVIF to who reads it; `?mp3`, `?mp4`, `?leger`, `?onde`: a recording's or a film's
// copies; `/media/:id.mp3`: as `?mp3`); `/media/:id/:name` saves it under that name, as MP3 or MP4 when the name says
// so, light when asked.
export const mediaRoutes = new Hono();

mediaRoutes.get("/media/:file{[0-9a-f-]{36}\\.mp3}", async (context) =>
  answer(context, context.req.param("file").slice(0, -4), { copy: "mp3" }),
);

mediaRoutes.get("/media/:id", async (context) => {
  const query = context.req.query();
  const copy = Object.keys(query).map(copyAsked).find(Boolean);
  const avif = context.req.header("accept")?.includes("image/avif");
  const width = Number(query.l) || undefined;
  return answer(context, context.req.param("id"), { copy, width, avif });
});

mediaRoutes.get("/media/:id/:name", async (context) => {
  const { id, name } = context.req.param();
  const [, ending] = /\.(mp[34])$/i.exec(name) ?? [];
  const copy = copyAsked(ending?.toLowerCase());
  if (!copy) return answer(context, id, {}, name);
  const isLight = "leger" in context.req.query();
  const told = isLight ? name.replace(/(\.mp[34])$/i, " (léger)$1") : name;
  return answer(context, id, { copy: isLight ? "light" : copy }, told);
});

async function answer(
  context: Context,
  id: string,
  wish: MediaWish,
  name?: string,
): Promise<Response> {
  const allowed = await fileFor(context, id);
  if (!allowed) return missingFile();
  const version = chooseVersion(allowed.file, wish);
  const headers = mediaHeaders(allowed.file, version, name);
  headers.set("Cache-Control", allowed.cacheControl);
  const store = await storage();
  if (store.signedUrl && maySendAway(context, allowed)) {
    const address = await store.signedUrl(version.storageKey, headers);
    if (address) return context.body(null, 302, { Location: address, "Cache-Control": "no-store" });
  }
  return answerFile(context, headers, () => stored(version));
}

/** What scripts and readers of the pages fetch stays here: the store's answers are another site's to them. */
const FETCHED_BY_ITSELF = ["audio", "video", "document"];

/** Podcast applications and older browsers say nothing of what they fetch for: only names tell what is no script's. */
function maySendAway({ req }: Context, { file, cacheControl }: AllowedFile): boolean {
  const isPublic = cacheControl === PUBLIC_FILE && file.kind !== "image";
  const asks = req.header("sec-fetch-dest");
  const isOfBrowser = asks ? FETCHED_BY_ITSELF.includes(asks) : /\.\w+$/.test(req.path);
  return isPublic && req.method === "GET" && isOfBrowser;
}

async function stored({ storageKey }: MediaVersion) {
  const store = await storage();
  const found = await store.stat(storageKey);
  if (!found) return undefined;
  return {
    size: found.size,
    open: async (part: ByteRange, range: ReadRange) => {
      const kept = isShort(range) && (await store.keepOpen?.(storageKey));
      return kept ? kept.read(part) : store.open(storageKey, part);
    },
  };
}
