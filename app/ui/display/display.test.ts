import { expect, it } from "vitest";
import { nextSize } from "./display.ts";

it("enlarges and reduces step by step, and stops at both ends", () => {
  expect([nextSize({}, 1), nextSize({}, -1)]).toEqual([115, 85]);
  expect([nextSize({ size: 200 }, 1), nextSize({ size: 85 }, -1)]).toEqual([undefined, undefined]);
  expect(nextSize({ size: 120 }, -1)).toBe(115);
});
