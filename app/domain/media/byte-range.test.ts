import { expect, it } from "vitest";
import { readRange } from "./byte-range.ts";

const SIZE = 1000;

it.each([
  ["bytes=0-1", { start: 0, end: 1 }],
  ["bytes=0-", { start: 0, end: 999 }],
  ["bytes=500-", { start: 500, end: 999 }],
  ["bytes=999-999", { start: 999, end: 999 }],
  ["bytes=990-5000", { start: 990, end: 999 }],
  ["bytes=-1", { start: 999, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["Bytes = 2-4", { start: 2, end: 4 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=1000-1001", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  [undefined, "whole"],
  ["", "whole"],
  ["bytes=-", "whole"],
  ["bytes=5-2", "whole"],
  ["bytes=a-b", "whole"],
  ["lines=0-1", "whole"],
  ["bytes=0-1,5-9", "whole"],
])("%s", (header, expected) => {
  expect(readRange(header, SIZE)).toEqual(expected);
});
