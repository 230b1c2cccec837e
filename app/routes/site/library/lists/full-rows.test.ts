import { expect, it } from "vitest";
import { fullest } from "./full-rows.ts";

it.each([
  [10, 2, 5],
  [7, 4, 4],
  [9, 3, 3],
  [8, 4, 4],
  [5, 3, 5],
  [13, 2, 5],
])("%i stand %i to a row on a computer, %i on a large screen", (total, few, many) => {
  expect(fullest(total, [3, 4, 2])).toBe(few);
  expect(fullest(total, [5, 4, 3, 2])).toBe(many);
});
