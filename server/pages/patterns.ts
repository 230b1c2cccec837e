import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import { heroSvg, patternSvg } from "#app/ui/pattern/pattern.ts";
import { findDrawing } from "#server/files/cover-drawings.ts";
import { encode, encodingFor } from "./encoding.ts";

const HERO = heroSvg(1000, 640).replace("<svg ", '<svg color="#d7e6e4" ');
const HEADERS = {
  "Content-Type": "image/svg+xml",
  "Cache-Control": "public, max-age=31536000, immutable",
  Vary: "Accept-Encoding",
};
const drawn = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (svg) => svg.length,
});
const SHAPES = {
  couverture: { width: 640, height: 360 },
  vignette: { width: 96, height: 96 },
};

/** `/motifs/{edition}/{shape}/{seed}.svg?teinte=RRGGBB` */
export const patternRoutes = new Hono();

patternRoutes.get("/motifs/:edition/accueil.svg", (context) => sendSvg(context, HERO));

patternRoutes.get(
  "/motifs/:edition/:shape{couverture|vignette}/:file{[A-Za-z0-9-]{1,64}\\.svg}",
  async (context) => {
    const shape = context.req.param("shape") as keyof typeof SHAPES;
    const seed = context.req.param("file").slice(0, -4);
    const drawing = await findDrawing(seed, context.req.query("teinte"));
    if (!drawing) return context.notFound();
    const key = `${shape} ${seed} ${drawing.accent ?? ""}`;
    const svg = drawn.get(key) ?? patternSvg({ ...drawing, ...SHAPES[shape] });
    drawn.set(key, svg);
    return sendSvg(context, svg);
  },
);

async function sendSvg(context: Context, svg: string): Promise<Response> {
  const encoding = encodingFor(context.req.header("Accept-Encoding") ?? null);
  const body = await encode(Buffer.from(svg), encoding);
  const coded: Record<string, string> =
    encoding === "identity" ? {} : { "Content-Encoding": encoding };
  return context.body(new Uint8Array(body), 200, { ...HEADERS, ...coded });
}
