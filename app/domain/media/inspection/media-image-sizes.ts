/** The widths an image is kept in. A smaller one is kept as it is. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;

/** The widths a stored image exists in, the largest (the file itself) last. */
export function imageWidths(width: number): number[] {
  return [...IMAGE_WIDTHS.filter((smaller) => smaller < width), width];
}

/** The stored key of one width; the largest stands under the file's own key. */
export function imageKey(storageKey: string, width: number, largest: number): string {
  return width >= largest ? storageKey : storageKey.replace(/\.webp$/, `-${width}.webp`);
}

/** The address of an image at the smallest kept width that fills `width` pixels. */
export function imageUrl(fileId: string, width: (typeof IMAGE_WIDTHS)[number]): string {
  return `/media/${fileId}?l=${width}`;
}
