import { describe, expect, it } from "vitest";
import { pageAfterKey, zoomAfterKey, zoomedIn, zoomedOut } from "./book-turning.ts";

describe("the keys of the book reader", () => {
  it.each([
    ["ArrowRight", 4, 5],
    ["PageDown", 9, 9],
    ["ArrowLeft", 4, 3],
    ["PageUp", 1, 1],
    ["Home", 4, 1],
    ["End", 4, 9],
    ["ArrowDown", 4, null],
  ])("%s on page %i of 9 leads to %s", (key, page, expected) => {
    expect(pageAfterKey(key, page, 9)).toBe(expected);
  });

  it("zooms by steps, and back to the width of the page", () => {
    expect(zoomAfterKey("+", 1)).toBe(1.25);
    expect(zoomAfterKey("-", 1)).toBe(1);
    expect(zoomAfterKey("0", 3)).toBe(1);
    expect(zoomAfterKey("a", 1)).toBeNull();
    expect(zoomedIn(3)).toBe(3);
    expect(zoomedOut(2)).toBe(1.5);
  });
});
