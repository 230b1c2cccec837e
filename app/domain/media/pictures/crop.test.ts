import { expect, test } from "vitest";
import { canBeCut, farthestZoom, firstDrop, pixelsOf } from "./crop.ts";

const PICTURE = { width: 1000, height: 800 };

test("turns hundredths into whole pixels of the picture", () => {
  const crop = { x: 10, y: 25.04, width: 50, height: 50 };
  expect(pixelsOf(crop, PICTURE)).toEqual({ left: 100, top: 200, width: 500, height: 400 });
});

test("stays inside the picture, whatever was asked", () => {
  const beyond = { x: -20, y: 50, width: 500, height: 1e9 };
  expect(pixelsOf(beyond, PICTURE)).toEqual({ left: 0, top: 400, width: 1000, height: 400 });
});

test("refuses to leave a speck, and leaves a small picture whole", () => {
  expect(pixelsOf({ x: 0, y: 0, width: 1, height: 1 }, PICTURE)).toBeUndefined();
  expect(pixelsOf({ x: 100, y: 100, width: 50, height: 50 }, PICTURE)).toBeUndefined();
  const small = { width: 60, height: 40 };
  expect(pixelsOf({ x: 0, y: 0, width: 100, height: 100 }, small)).toMatchObject(small);
});

test("enlarges as far as what is left may be cut out", () => {
  expect(farthestZoom({ width: 1280, height: 1280 }, 16 / 9)).toBeCloseTo(3);
  expect(farthestZoom({ width: 9000, height: 9000 }, 1)).toBe(4);
  expect(farthestZoom({ width: 200, height: 150 }, 1)).toBe(1);
});

test("knows a picture of which no part is large enough", () => {
  expect(canBeCut({ width: 360, height: 640 }, "cover")).toBe(false);
  expect(canBeCut({ width: 428, height: 640 }, "cover")).toBe(true);
  expect(canBeCut({ width: 360, height: 640 }, "portrait")).toBe(true);
  expect(canBeCut({ width: 60, height: 40 }, "logo")).toBe(true);
  expect(canBeCut({ width: null, height: null }, "cover")).toBe(true);
});

test("cuts a portrait in the upper third at first, where the face is, and what is no portrait in its middle", () => {
  expect(firstDrop({ width: 240, height: 360 }, "portrait")).toBe(60);
  expect(firstDrop({ width: 300, height: 360 }, "portrait")).toBe(30);
  expect(firstDrop({ width: 400, height: 300 }, "portrait")).toBe(0);
  expect(firstDrop({ width: 240, height: 360 }, "cover")).toBe(0);
});
