import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { begunBooks, forgetBegun, noteBegun } from "./begun-book.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const book = (id: string, page: number) => ({
  ...{ id, page, pageCount: 6, title: id, path: `/bibliotheque/${id}`, artwork: "/motif.svg" },
});
const ids = () => begunBooks().map(({ id }) => id);

it("remembers the books begun, the last one first, until they are read or taken away", () => {
  noteBegun(book("a", 2));
  noteBegun(book("b", 3));
  noteBegun(book("a", 4));
  expect(ids()).toEqual(["a", "b"]);
  noteBegun(book("a", 6));
  expect(ids()).toEqual(["b"]);
  expect(forgetBegun("b")).toEqual([]);
  expect(ids()).toEqual([]);
});

it("takes a book for read at its last page in view, and for new at its first", () => {
  noteBegun(book("a", 5), 6);
  noteBegun(book("b", 1));
  expect(ids()).toEqual([]);
});

it.each([
  "{",
  "{}",
  '[null, {"id":"a"}, 3]',
  JSON.stringify([{ ...book("a", 2), path: "javascript:" }]),
])("leaves aside what it did not write: %s", (text) => {
  kept.set("books-begun", text);
  expect(begunBooks()).toEqual([]);
});
