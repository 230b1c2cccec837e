import { coverSeed, patternUrl, rasterUrl, shareImageOf } from "#app/ui/cover-address.ts";
import { imageUrl } from "./media-file.ts";

type Covered = {
  id: string;
  title: string;
  theme?: { id: string; color: string } | null;
  imageId?: string | null;
  contentCount?: number;
};

/** A small square: its own picture, else the drawing. */
export function artworkUrl(item: Covered): string {
  const { imageId, theme } = item;
  return imageId ? imageUrl(imageId, 320) : patternUrl(coverSeed(item), theme?.color, "vignette");
}

/** A JPEG of 1200 × 630, for other sites. */
export function cardUrl(item: Covered): string {
  return shareImageOf({ seed: coverSeed(item), tint: item.theme?.color, imageId: item.imageId });
}

/** The same as a JPEG: older mail programs show no other. */
export function mailPictureUrl(item: Covered): string {
  return item.imageId
    ? `/partage/pochette/${item.imageId}.jpg`
    : rasterUrl(patternUrl(coverSeed(item), item.theme?.color), "pochette");
}
