import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { findMediaFile } from "#app/domain/media/media.server.ts";
import { type HouseInks, houseInks } from "#app/domain/settings/house-colour.ts";
import {
  fitted,
  type Ground,
  LOGO_HEIGHT,
  LOGO_WIDTH,
  type LogoName,
} from "#app/domain/settings/logo.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { sharp } from "#app/infra/storage/pictures.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";

/** `lost`: on which ground it could not be seen. */
export type Logo = {
  id: string;
  picture: Buffer;
  width: number;
  height: number;
  lost: Record<Ground, boolean>;
};

const LARGEST = 1280;
/** Of its own height, round a logo that lies on a plate. */
const PLATE_MARGIN = 0.14;
const judged = new LRUCache<string, Logo>({ max: 4, fetchMethod: judge });

/** Pages open without their logo rather than not at all. */
export async function findLogo(): Promise<Logo | undefined> {
  const { settings } = await readSettingsOrLast();
  if (!settings.logo) return undefined;
  const found = await attempt("logo illisible", () => logoOf(settings.logo));
  return found.ok ? found.value : undefined;
}

export function logoOf(fileId: string): Promise<Logo | undefined> {
  return judged.fetch(fileId);
}

export async function logoFile(logo: Logo, name: LogoName): Promise<Buffer> {
  const { settings } = await readSettingsOrLast();
  const inks = houseInks(settings.houseColour);
  const box = { width: 2 * LOGO_WIDTH, height: 2 * LOGO_HEIGHT };
  if (name !== "e-mail.png") {
    const drawn = await logoOn(name === "clair.webp" ? "light" : "dark", logo, { box, inks });
    return sharp(drawn).webp({ quality: 90, alphaQuality: 100 }).toBuffer();
  }
  // Mail readers choose the ground; of one size, as some of them ask for both its sides.
  const drawn = await logoOn(logo.lost.light ? "light" : "dark", logo, { box, inks });
  const frame = { ...box, fit: "contain", position: "left", background: CLEAR } as const;
  return sharp(drawn).resize(frame).png({ palette: true }).toBuffer();
}

/** As a PNG, on a plate where the ground would swallow it. */
export async function logoOn(
  ground: Ground,
  { picture, lost, ...size }: Logo,
  { box, inks }: { box: { width: number; height: number }; inks: HouseInks },
): Promise<Buffer> {
  if (!lost[ground]) return sharp(picture).resize(fitted(size, box)).png().toBuffer();
  const margin = Math.round(Math.min(size.height, box.height) * PLATE_MARGIN);
  const room = { width: box.width - 2 * margin, height: box.height - 2 * margin };
  const inside = fitted(size, room);
  const [width, height] = [inside.width + 2 * margin, inside.height + 2 * margin];
  const ink = ground === "dark" ? inks.paper : inks.deep;
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${margin}" fill="${ink}"/></svg>`;
  const input = await sharp(picture).resize(inside).png().toBuffer();
  return sharp(Buffer.from(plate))
    .composite([{ input, left: margin, top: margin }])
    .png()
    .toBuffer();
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

async function judge(fileId: string): Promise<Logo | undefined> {
  const file = await findMediaFile(fileId);
  if (file?.kind !== "image") return undefined;
  const stored = await (await storage()).open(file.storageKey);
  if (!stored) return undefined;
  const bounded = await sharp(await buffer(stored))
    .resize({ width: LARGEST, height: LARGEST, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  const { data, info } = await sharp(bounded).trim().png().toBuffer({ resolveWithObject: true });
  return {
    id: fileId,
    picture: data,
    width: info.width,
    height: info.height,
    lost: await lostOn(data),
  };
}

/** Only its outline meets the ground. A picture without clear parts brings its own. */
async function lostOn(picture: Buffer): Promise<Record<Ground, boolean>> {
  const small = sharp(picture).resize(LOOKED_AT, LOOKED_AT, { fit: "inside" }).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  const isSeen = (pixel: number) => (data[4 * pixel + 3] ?? 0) > 127;
  const pixels = Array.from({ length: data.length / 4 }, (_, pixel) => pixel);
  const seen = pixels.filter(isSeen);
  if (seen.length > 0.97 * pixels.length) return { light: false, dark: false };
  const outline = seen
    .filter((pixel) => [-1, 1, -info.width, info.width].some((step) => !isSeen(pixel + step)))
    .map((pixel) => luminance(...data.subarray(4 * pixel, 4 * pixel + 3)));
  const isLost = (ground: number) =>
    outline.filter((ink) => contrast(ink, ground) < FAINT).length > outline.length * LOST_SHARE;
  return { light: isLost(PAPER_LUMINANCE), dark: isLost(DARK_LUMINANCE) };
}

const LOOKED_AT = 128;
const FAINT = 1.9;
const LOST_SHARE = 0.3;
const PAPER_LUMINANCE = 0.95;
const DARK_LUMINANCE = 0.012;

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(...channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => (channel / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
