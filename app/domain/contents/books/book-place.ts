import { read, write } from "#app/domain/player/player-storage.ts";

/** At the end of a book's address: it opens where it was left, or after a dash on that page. */
export const OPEN_READER = "#lire";

/** Zero: where it was left; null: it stays shut. */
export function pageAskedBy(hash: string): number | null {
  const asked = /^#lire(?:-(\d+))?$/.exec(hash);
  return asked && Number(asked[1] ?? 0);
}

/** Where one stopped, on this device; the page of a book reads it before the reader has come. */
export function rememberedPage(bookId: string): number {
  return Math.max(1, Number.parseInt(read(keyOf(bookId)) ?? "1", 10) || 1);
}

export function rememberPage(bookId: string, page: number): void {
  write(keyOf(bookId), String(page));
}

function keyOf(bookId: string): string {
  return `book-page-${bookId}`;
}
