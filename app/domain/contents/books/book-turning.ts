const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

/** In place of a zoom: the page is as large as its whole is seen. */
export const WHOLE = 0;

/** From here on, in pixels, a page is seen whole when the book opens, then two of them. */
const WHOLE_FROM = 1024;
const SPREAD_FROM = 1536;

export function openingZoom(width: number): number {
  return width >= WHOLE_FROM ? WHOLE : 1;
}

export function isSpread(width: number, zoom: number): boolean {
  return zoom === WHOLE && width >= SPREAD_FROM;
}

/** The first stands alone, as the cover does; an even page faces the odd one after it. */
export function facingPages(page: number, pageCount: number): number[] {
  const left = page - (page % 2);
  return [left, left + 1].filter((one) => one >= 1 && one <= pageCount);
}

/** A step further or back; of an open book, to what faces neither. */
export function pageAfterTurn(page: number, by: 1 | -1, pageCount: number, spread = false): number {
  const shown = spread ? facingPages(page, pageCount) : [page];
  const from = (by > 0 ? shown.at(-1) : shown[0]) ?? page;
  return Math.min(Math.max(from + by, 1), pageCount);
}

export function pageAfterKey(
  key: string,
  page: number,
  pageCount: number,
  spread = false,
): number | null {
  if (key === "ArrowRight" || key === "PageDown") return pageAfterTurn(page, 1, pageCount, spread);
  if (key === "ArrowLeft" || key === "PageUp") return pageAfterTurn(page, -1, pageCount, spread);
  if (key === "Home") return 1;
  return key === "End" ? pageCount : null;
}

export function zoomAfterKey(key: string, zoom: number): number | null {
  if (key === "+" || key === "=") return zoomedIn(zoom);
  if (key === "-") return zoomedOut(zoom);
  return key === "0" ? 1 : null;
}

export function zoomedIn(zoom: number): number {
  return ZOOMS.find((step) => step > zoom) ?? zoom;
}

export function zoomedOut(zoom: number): number {
  return ZOOMS.findLast((step) => step < zoom) ?? zoom;
}

const AS_TEXT = "book-as-text";

export function readsAsText(): boolean {
  try {
    return localStorage.getItem(AS_TEXT) !== null;
  } catch {
    return false;
  }
}

export function rememberAsText(asText: boolean): void {
  try {
    if (asText) localStorage.setItem(AS_TEXT, "1");
    else localStorage.removeItem(AS_TEXT);
  } catch {
    // As for the page.
  }
}
