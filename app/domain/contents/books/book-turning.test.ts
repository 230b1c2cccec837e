import { describe, expect, it } from "vitest";
import {
  facingPages,
  isSpread,
  openingZoom,
  pageAfterKey,
  WHOLE,
  zoomAfterKey,
  zoomedIn,
  zoomedOut,
} from "./book-turning.ts";

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

describe("an open book", () => {
  it.each([
    [1, [1]],
    [2, [2, 3]],
    [3, [2, 3]],
    [8, [8, 9]],
    [10, [10]],
  ])("page %i of 10 is seen with %j", (page, shown) => {
    expect(facingPages(page, 10)).toEqual(shown);
  });

  it.each([
    ["ArrowRight", 1, 2],
    ["ArrowRight", 2, 4],
    ["ArrowRight", 9, 10],
    ["ArrowRight", 10, 10],
    ["ArrowLeft", 5, 3],
    ["ArrowLeft", 2, 1],
  ])("%s from page %i leads to %i", (key, page, expected) => {
    expect(pageAfterKey(key, page, 10, true)).toBe(expected);
  });

  it("is seen whole on a wide screen, both its pages on a wider one", () => {
    expect([390, 768, 1280, 1920].map(openingZoom)).toEqual([1, 1, WHOLE, WHOLE]);
    expect([isSpread(1280, WHOLE), isSpread(1920, WHOLE), isSpread(1920, 1)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
