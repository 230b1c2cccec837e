import { buffer } from "node:stream/consumers";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { LRUCache } from "lru-cache";
import { sharp } from "#app/infra/storage/pictures.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { heroSvg } from "#app/ui/pattern/pattern.ts";
import { fileFor } from "#server/files/file-access.ts";
import { encode, sendEncoded } from "#server/pages/encoding.ts";
import { findDrawing } from "./cover-drawings.ts";
import { coverSvg } from "./cover-picture.ts";
import { SHAPES, type Shape } from "./cover-shapes.ts";

const YEAR = "public, max-age=31536000, immutable";
/** Where no mark of its words is in the address, the picture follows within the hour, then at the next visit. */
const HOUR = "public, max-age=3600, stale-while-revalidate=82800";
const HERO = Buffer.from(heroSvg(1000, 640).replace("<svg ", '<svg color="#d7e6e4" '));
/** Messaging apps show no picture above 300 kB, and slow lines none above a third of it. */
const HEAVIEST = 100_000;
/** Podcast applications ask for a square of 1,400 pixels at least; Apple, for half a megabyte at most. */
const ARTWORK = { side: 1400, heaviest: 500_000 };
/** At which an SVG's units are pixels. */
const DENSITY = 72;
/** Of brotli, for what is compressed once. */
const KEPT_QUALITY = 11;
const QUALITIES = [78, 60, 40, 20];

const keptUpTo = (megabytes: number) =>
  new LRUCache<string, Buffer>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: (picture) => picture.length,
  });
const made = keptUpTo(24);
/** Some fifty would leave no room for the covers of the pages. */
const madeForPodcasts = keptUpTo(8);

export const drawingRoutes = new Hono();
// Named one by one: these routes stand beside all the others.
drawingRoutes.use("/motifs/*", etag({ generateDigest }));
drawingRoutes.use("/partage/*", etag({ generateDigest }));

drawingRoutes.get("/motifs/:edition/accueil.svg", (context) =>
  sendSvg(context, "accueil", async () => HERO, YEAR),
);

/** `/motifs/{edition}/{shape}/{seed}.svg?teinte=RRGGBB` */
drawingRoutes.get(
  "/motifs/:edition/:shape{couverture|vignette|livre}/:file{[A-Za-z0-9-]{1,64}\\.svg}",
  async (context) => {
    const asked = await askedDrawing(context);
    return asked ? sendSvg(context, asked.key, asked.draw, HOUR) : notYet(context);
  },
);

/** The same as pictures, for messaging apps and audio players. */
drawingRoutes.get(
  "/partage/:edition/:shape{carte|pochette|jaquette}/:file{[A-Za-z0-9-]{1,64}\\.jpg}",
  async (context) => {
    const asked = await askedDrawing(context);
    if (!asked) return notYet(context);
    return sendJpeg(context, asked.key, async () => jpegIn(asked.shape, await asked.draw()));
  },
);

for (const [path, shape] of [
  ["/partage/image/:file{[0-9a-f-]{36}\\.jpg}", "carte"],
  ["/partage/pochette/:file{[0-9a-f-]{36}\\.jpg}", "pochette"],
  ["/partage/jaquette/:file{[0-9a-f-]{36}\\.jpg}", "jaquette"],
] as const) {
  drawingRoutes.get(path, async (context) => {
    const allowed = await fileFor(context, context.req.param("file").slice(0, -4));
    if (allowed?.file.kind !== "image") return context.notFound();
    const { id, storageKey } = allowed.file;
    const read = async () => {
      const stored = await (await storage()).open(storageKey);
      return stored && jpegIn(shape, await buffer(stored));
    };
    return sendJpeg(context, `${shape} ${id}`, read, allowed.cacheControl);
  });
}

/** What it is the cover of may be saved the next moment. */
function notYet(context: Context) {
  context.header("Cache-Control", "no-store");
  return context.notFound();
}

async function askedDrawing({ req }: Context) {
  const shape = req.param("shape") as Shape;
  const seed = req.param("file")?.slice(0, -4) ?? "";
  const drawing = await findDrawing(seed, req.query("teinte"));
  if (!drawing) return null;
  const draw = async () => Buffer.from(coverSvg(drawing, shape));
  const known = JSON.stringify({ ...drawing, logo: drawing.logo?.id });
  return { key: `${shape} ${known}`, shape, draw };
}

/** Eight bytes tell a picture's states apart: a page shows a dozen, each with its mark. */
async function generateDigest(body: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  return (await crypto.subtle.digest("SHA-256", body)).slice(0, 8);
}

const underWay = new Map<string, Promise<Buffer | undefined>>();

/** Whoever asks for the same meanwhile waits for it. */
async function madeOnce<Made extends Buffer | undefined>(
  key: string,
  make: () => Promise<Made>,
): Promise<Made | Buffer> {
  const all = key.startsWith("jaquette ") ? madeForPodcasts : made;
  const kept = all.get(key);
  if (kept) return kept;
  const making = (underWay.get(key) as Promise<Made> | undefined) ?? make();
  underWay.set(key, making);
  try {
    const picture = await making;
    if (picture) all.set(key, picture);
    return picture;
  } finally {
    underWay.delete(key);
  }
}

function sendSvg(
  context: Context,
  key: string,
  draw: () => Promise<Buffer>,
  cacheControl: string,
): Promise<Response> {
  const headers = new Headers({ "Content-Type": "image/svg+xml", "Cache-Control": cacheControl });
  return sendEncoded(context.req.raw, { status: 200, headers }, (encoding) =>
    madeOnce(`${encoding} ${key}`, async () => encode(await draw(), encoding, KEPT_QUALITY)),
  );
}

async function sendJpeg(
  context: Context,
  key: string,
  make: () => Promise<Buffer | undefined>,
  cacheControl = HOUR,
): Promise<Response> {
  const jpeg = await madeOnce(key, () => oneByOne(make));
  if (!jpeg) return context.notFound();
  const headers = { "Content-Type": "image/jpeg", "Cache-Control": cacheControl };
  return context.body(new Uint8Array(jpeg), 200, headers);
}

let last: Promise<unknown> = Promise.resolve();

/** A robot that asks for every card at once leaves the processor to visitors. */
function oneByOne<Made>(make: () => Promise<Made>): Promise<Made> {
  const making = last.then(make, make);
  last = making.catch(() => undefined);
  return making;
}

function jpegIn(shape: Shape, picture: Buffer) {
  const { width, height } = SHAPES[shape];
  if (shape !== "jaquette") return lightJpeg(picture, { width, height });
  const { side, heaviest } = ARTWORK;
  const density = (DENSITY * side) / width;
  return lightJpeg(picture, { width: side, height: side }, { density, heaviest });
}

async function lightJpeg(
  picture: Buffer,
  size: { width: number; height: number },
  { density = DENSITY, heaviest = HEAVIEST } = {},
) {
  const fitted = sharp(picture, { density })
    .resize({ ...size, fit: "cover", position: "attention" })
    .flatten({ background: "#fbfaf5" });
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await fitted.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < heaviest) break;
  }
  return jpeg;
}
