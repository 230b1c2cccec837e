import path from "node:path";
import { IMAGE_WIDTHS, imageWidths } from "#app/domain/media/media-file.ts";
import { sharp } from "#app/infra/storage/pictures.server.ts";

const READABLE = ["jpeg", "png", "webp", "gif", "avif", "heif", "tiff"];
const MOST_PIXELS = 100_000_000;
const options = { limitInputPixels: MOST_PIXELS, failOn: "error" } as const;

export type ImageSize = { width: number; height: number };

export async function inspectImage(file: string): Promise<ImageSize | undefined> {
  try {
    const { format, autoOrient } = await sharp(file, options).metadata();
    if (!READABLE.includes(format)) return undefined;
    await sharp(file, options).resize(16).toBuffer();
    const scale = Math.min(1, Math.max(...IMAGE_WIDTHS) / autoOrient.width);
    return {
      width: Math.round(autoOrient.width * scale),
      height: Math.round(autoOrient.height * scale),
    };
  } catch {
    return undefined;
  }
}

/** Without metadata: a photograph tells where it was taken. */
export async function drawImage(
  file: string,
  { width }: ImageSize,
  folder: string,
): Promise<{ width: number; path: string }[]> {
  const drawn = [];
  for (const wanted of imageWidths(width)) {
    const target = path.join(folder, `${wanted}.webp`);
    await sharp(file, options).autoOrient().resize(wanted).webp({ quality: 80 }).toFile(target);
    drawn.push({ width: wanted, path: target });
  }
  return drawn;
}
