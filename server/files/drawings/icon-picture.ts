import { LRUCache } from "lru-cache";
import type { Color } from "sharp";
import { type Logo, logoOn } from "#app/domain/logo/logo.server.ts";
import { houseInks } from "#app/domain/settings/house-colour.ts";
import { sharp } from "#app/infra/storage/pictures.server.ts";
import { INNER, OUTER } from "#app/ui/pattern/star.ts";

/** By address, its type. */
export const ICONS = {
  "/favicon.svg": "image/svg+xml",
  "/favicon.ico": "image/x-icon",
  "/apple-touch-icon.png": "image/png",
  "/icon-192.png": "image/png",
  "/icon-512.png": "image/png",
  "/icon-maskable-512.png": "image/png",
};

type Mark = { colour: string; logo: Logo | undefined };

const TAB = 64;
const ICO = 32;
const APPLE = 180;
/** What the drawing takes of a square that has a ground. */
const SHARE = 0.8;
/** A phone cuts an icon to a circle, a drop or a square: its drawing fits in the circle of four fifths. */
const MASKABLE_SHARE = 0.8 * Math.SQRT1_2;

/** Those of one logo and one colour. */
const made = new LRUCache<string, Buffer, { path: string; mark: Mark }>({
  max: Object.keys(ICONS).length,
  fetchMethod: (_, __, { context }) => drawIcon(context.path, context.mark),
});

export async function iconFile(path: string, mark: Mark): Promise<Buffer | undefined> {
  return made.fetch(`${path} ${mark.colour} ${mark.logo?.id}`, { context: { path, mark } });
}

async function drawIcon(path: string, mark: Mark): Promise<Buffer> {
  if (path === "/favicon.ico") return ico(await tab(ICO, mark));
  if (path !== "/favicon.svg") {
    const share = path.includes("maskable") ? MASKABLE_SHARE : SHARE;
    return onGround(Number(/\d+/.exec(path)?.[0] ?? APPLE), mark, share);
  }
  if (!mark.logo) return Buffer.from(star(mark.colour));
  const png = (await tab(TAB, mark)).toString("base64");
  const image = `<image width="${TAB}" height="${TAB}" href="data:image/png;base64,${png}"/>`;
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TAB} ${TAB}">`;
  return Buffer.from(`${frame}${image}</svg>`);
}

/** A browser's tab is light or dark: only what is seen on both stands on it without a ground. */
function tab(side: number, mark: Mark): Promise<Buffer> {
  const { light, dark } = mark.logo?.lost ?? { light: false, dark: false };
  if (light || dark) return onGround(side, mark);
  return square(side, side, mark, { r: 0, g: 0, b: 0, alpha: 0 });
}

function onGround(side: number, mark: Mark, share = SHARE): Promise<Buffer> {
  const { paper, deep } = houseInks(mark.colour);
  return square(side, Math.round(side * share), mark, mark.logo?.lost.light ? deep : paper);
}

async function square(
  side: number,
  inside: number,
  { colour, logo }: Mark,
  background: Color,
): Promise<Buffer> {
  const box = { width: inside, height: inside };
  const drawing = logo
    ? await logoOn(logo.lost.light ? "dark" : "light", logo, { box, inks: houseInks(colour) })
    : await sharp(Buffer.from(star(colour)), { density: 1200 })
        .resize(box)
        .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawing }])
    .png({ palette: true })
    .toBuffer();
}

function star(colour: string): string {
  const { teal } = houseInks(colour);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32"><path fill="${teal}" d="${OUTER}"/>` +
    `<path fill="none" stroke="#d8ab4e" stroke-width="2" stroke-linejoin="round" d="${INNER}"/></svg>`
  );
}

/** One picture, kept as PNG: every browser since 2007 reads it. */
function ico(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICO, 6);
  header.writeUInt8(ICO, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
