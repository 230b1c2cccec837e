import { buffer } from "node:stream/consumers";
import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { storage } from "#app/infra/storage/storage.server.ts";
import { patternSvg } from "#app/ui/pattern/pattern.ts";
import { findDrawing } from "./cover-drawings.ts";
import { fileFor } from "./file-access.ts";

const SHAPES = { carte: { width: 1200, height: 630 }, pochette: { width: 256, height: 256 } };
type Shape = keyof typeof SHAPES;

/** Messaging apps show no picture above 300 kB. */
const HEAVIEST = 300_000;
const QUALITIES = [78, 60, 40];

const drawn = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (jpeg) => jpeg.length,
});

export const shareImageRoutes = new Hono();

/** `/partage/{edition}/{shape}/{seed}.jpg?teinte=RRGGBB` */
shareImageRoutes.get(
  "/partage/:edition/:shape{carte|pochette}/:file{[A-Za-z0-9-]{1,64}\\.jpg}",
  async (context) => {
    const seed = context.req.param("file").slice(0, -4);
    const drawing = await findDrawing(seed, context.req.query("teinte"));
    if (!drawing) return context.notFound();
    const size = SHAPES[context.req.param("shape") as Shape];
    const key = `${context.req.param("shape")} ${seed} ${drawing.accent ?? ""}`;
    return send(context, key, async () => Buffer.from(patternSvg({ ...drawing, ...size })), size);
  },
);

shareImageRoutes.get("/partage/image/:file{[0-9a-f-]{36}\\.jpg}", async (context) => {
  const allowed = await fileFor(context, context.req.param("file").slice(0, -4));
  if (allowed?.file.kind !== "image") return context.notFound();
  const { id, storageKey } = allowed.file;
  const read = async () => {
    const stored = await (await storage()).open(storageKey);
    return stored && buffer(stored);
  };
  return send(context, id, read, SHAPES.carte, allowed.cacheControl);
});

async function send(
  context: Context,
  key: string,
  read: () => Promise<Buffer | undefined>,
  size: { width: number; height: number },
  cacheControl = "public, max-age=31536000, immutable",
): Promise<Response> {
  const picture = drawn.has(key) ? undefined : await read();
  const jpeg = drawn.get(key) ?? (picture && (await lightJpeg(picture, size)));
  if (!jpeg) return context.notFound();
  drawn.set(key, jpeg);
  return context.body(new Uint8Array(jpeg), 200, {
    "Content-Type": "image/jpeg",
    "Cache-Control": cacheControl,
  });
}

async function lightJpeg(picture: Buffer, size: { width: number; height: number }) {
  const fitted = sharp(picture).resize({ ...size, fit: "cover", position: "attention" });
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await fitted
      .clone()
      .flatten({ background: "#fbfaf5" })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length < HEAVIEST) break;
  }
  return jpeg;
}
