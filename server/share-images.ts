import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { patternSvg } from "#app/ui/pattern/pattern.ts";

const SHAPES = { carte: { width: 1200, height: 630 }, pochette: { width: 256, height: 256 } };
type Shape = keyof typeof SHAPES;
const drawn = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (jpeg) => jpeg.length,
});

/** Covers as JPEG, for messaging apps and lock screens: `/partage/{edition}/{shape}/{seed}.jpg?teinte=RRGGBB`. */
export const shareImageRoutes = new Hono();

shareImageRoutes.get(
  "/partage/:edition/:shape{carte|pochette}/:file{[A-Za-z0-9-]{1,64}\\.jpg}",
  async (context) => {
    const seed = context.req.param("file").slice(0, -4);
    const tint = context.req.query("teinte") ?? "";
    const accent = /^[0-9A-Fa-f]{6}$/.test(tint) ? `#${tint}` : undefined;
    const jpeg = await shareImage(seed, context.req.param("shape") as Shape, accent);
    return context.body(new Uint8Array(jpeg), 200, {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  },
);

async function shareImage(seed: string, shape: Shape, accent: string | undefined): Promise<Buffer> {
  const key = `${shape} ${seed} ${accent ?? ""}`;
  const kept = drawn.get(key);
  if (kept) return kept;
  const svg = Buffer.from(patternSvg({ seed, ...SHAPES[shape], accent }));
  const jpeg = await sharp(svg).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  drawn.set(key, jpeg);
  return jpeg;
}
