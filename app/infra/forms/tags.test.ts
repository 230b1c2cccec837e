import { expect, test } from "vitest";
import { addTag } from "./tags.ts";

test("adds a word once, without its spare spaces", () => {
  expect(addTag([], "  Tajwid ")).toEqual(["Tajwid"]);
  expect(addTag(["Tajwid"], "Fiqh  comparé")).toEqual(["Tajwid", "Fiqh comparé"]);
});

test("leaves the list as it is for a blank or a word already there", () => {
  const tags = ["Tajwid"];
  expect(addTag(tags, "   ")).toBe(tags);
  expect(addTag(tags, "tajwid")).toBe(tags);
  expect(addTag(["Prière"], "priere")).toEqual(["Prière"]);
});
