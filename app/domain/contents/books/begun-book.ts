import { read, write } from "#app/domain/player/player-storage.ts";

/** A book opened by the reader, as this device remembers it. */
export type BegunBook = {
  id: string;
  title: string;
  /** The address of its own page. */
  path: string;
  artwork: string;
  page: number;
  pageCount: number;
};

const BEGUN = "books-begun";
const MOST = 12;

/** Those read beyond their first page and not to their end, the last one first. */
export function begunBooks(): BegunBook[] {
  try {
    const list: unknown = JSON.parse(read(BEGUN) ?? "[]");
    return Array.isArray(list) ? list.filter(isBegunBook) : [];
  } catch {
    return [];
  }
}

/** `last` is the last page in view: two are open side by side on a large screen. */
export function noteBegun(book: BegunBook, last = book.page): void {
  const others = forgetBegun(book.id);
  if (book.page > 1 && last < book.pageCount) {
    write(BEGUN, JSON.stringify([book, ...others].slice(0, MOST)));
  }
}

/** What is left. */
export function forgetBegun(bookId: string): BegunBook[] {
  const others = begunBooks().filter(({ id }) => id !== bookId);
  write(BEGUN, JSON.stringify(others));
  return others;
}

function isBegunBook(book: BegunBook | null): boolean {
  const words = [book?.id, book?.title, book?.path, book?.artwork];
  const numbers = [book?.page, book?.pageCount];
  return (
    words.every((word) => typeof word === "string") &&
    numbers.every(Number.isInteger) &&
    book?.path.startsWith("/") === true
  );
}
