import { expect, it } from "vitest";
import { placed } from "./list-order.ts";

const LIST = ["a", "b", "c", "d"];

it("moves by one step, and stops at both ends", () => {
  expect(placed(LIST, "b", { by: -1 })).toEqual(["b", "a", "c", "d"]);
  expect(placed(LIST, "b", { by: 1 })).toEqual(["a", "c", "b", "d"]);
  expect(placed(LIST, "a", { by: -1 })).toEqual(LIST);
  expect(placed(LIST, "d", { by: 1 })).toEqual(LIST);
});

it("places after another, or first", () => {
  expect(placed(LIST, "d", { after: "a" })).toEqual(["a", "d", "b", "c"]);
  expect(placed(LIST, "a", { after: "d" })).toEqual(["b", "c", "d", "a"]);
  expect(placed(LIST, "c", { after: null })).toEqual(["c", "a", "b", "d"]);
});

it("leaves alone what is not there, and never loses or doubles anything", () => {
  expect(placed(LIST, "z", { by: 1 })).toBeNull();
  expect(placed(LIST, "a", { after: "z" })).toBeNull();
  expect(placed(LIST, "a", { after: "a" })).toBeNull();
  for (const after of ["a", "b", "c", null]) {
    expect(placed(LIST, "d", { after })?.toSorted()).toEqual(LIST);
  }
});
