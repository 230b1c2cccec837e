/** At the end of a book's address: it opens where it was left, or after a dash on that page. */
export const OPEN_READER = "#lire";

/** Zero: where it was left; null: it stays shut. */
export function pageAskedBy(hash: string): number | null {
  const asked = /^#lire(?:-(\d+))?$/.exec(hash);
  return asked && Number(asked[1] ?? 0);
}

/** Where one stopped, on this device; the page of a book reads it before the reader has come. */
export function rememberedPage(bookId: string): number {
  try {
    return Math.max(1, Number.parseInt(localStorage.getItem(keyOf(bookId)) ?? "1", 10) || 1);
  } catch {
    return 1;
  }
}

export function rememberPage(bookId: string, page: number): void {
  try {
    localStorage.setItem(keyOf(bookId), String(page));
  } catch {
    // Storage may be refused or full; reading goes on without.
  }
}

function keyOf(bookId: string): string {
  return `book-page-${bookId}`;
}
