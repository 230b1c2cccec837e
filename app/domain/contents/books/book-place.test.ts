import { expect, it } from "vitest";
import { pageAskedBy } from "./book-place.ts";

it("a book's address opens it where it was left, or on the page it names", () => {
  expect(["", "#lire", "#lire-12", "#lire-tout"].map(pageAskedBy)).toEqual([null, 0, 12, null]);
});
