/** How a picture is shown, and so how it is cut. */
export type PictureShape = "cover" | "book" | "portrait" | "logo";

/** Width over height; a logo keeps its own. */
export const SHAPE_ASPECTS: Partial<Record<PictureShape, number>> = {
  cover: 16 / 9,
  book: 3 / 4,
  portrait: 1,
};

export const CROP_PATH = "/admin/crop";
/** In pixels, of what is cut out: less would be a blur. */
export const LEAST_SIDE = 240;

/** What is kept, in hundredths of the picture's sides. */
export type Crop = { x: number; y: number; width: number; height: number };
export type PixelCrop = { left: number; top: number; width: number; height: number };

/** Whole pixels inside the picture; nothing where too little would be left. */
export function pixelsOf(
  crop: Crop,
  picture: { width: number; height: number },
): PixelCrop | undefined {
  const left = edge(crop.x, picture.width);
  const top = edge(crop.y, picture.height);
  const width = edge(crop.x + crop.width, picture.width) - left;
  const height = edge(crop.y + crop.height, picture.height) - top;
  const least = Math.min(LEAST_SIDE, picture.width, picture.height);
  // A pixel less comes of rounding.
  return Math.min(width, height) < least - 1 ? undefined : { left, top, width, height };
}

/** How often the largest part of that shape may be enlarged before too little of it is left. */
export function farthestZoom(picture: { width: number; height: number }, aspect: number): number {
  const width = Math.min(picture.width, picture.height * aspect);
  return Math.min(4, Math.max(1, Math.min(width, width / aspect) / LEAST_SIDE));
}

/** Whether the largest part of that shape is large enough to be cut out. */
export function canBeCut(
  { width, height }: { width?: number | null; height?: number | null },
  shape: PictureShape,
): boolean {
  const aspect = SHAPE_ASPECTS[shape];
  if (!(aspect && width && height)) return true;
  const widest = Math.min(width, height * aspect);
  return Math.min(widest, widest / aspect) >= Math.min(LEAST_SIDE, width, height) - 1;
}

/** How far down a picture as large as that is moved, to be cut where a face most often is: in its upper third. */
export function firstDrop(
  { width, height }: { width: number; height: number },
  shape: PictureShape,
): number {
  if (shape !== "portrait") return 0;
  const free = (height - Math.min(width, height)) / 2;
  return Math.min(height / 6, free);
}

function edge(hundredths: number, side: number): number {
  return Math.round((Math.min(100, Math.max(0, hundredths)) / 100) * side);
}
