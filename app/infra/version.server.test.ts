import { expect, test } from "vitest";
import { clashesOf, markOf } from "./version.server.ts";

const stored = { title: "La patience", tags: ["coeur"], isFeatured: false };
const seen = markOf(3, stored);

test("nothing clashes while nobody else has saved, or has changed nothing of the form", () => {
  expect(clashesOf(seen, seen, { ...stored, title: "La constance" })).toEqual([]);
  expect(clashesOf(seen, markOf(4, stored), { ...stored, title: "La constance" })).toEqual([]);
  expect(clashesOf("", markOf(4, stored), stored)).toEqual([]);
  expect(clashesOf(undefined, markOf(4, stored), stored)).toEqual([]);
});

test("a field both have changed is theirs or yours; one left alone is proposed as theirs", () => {
  const now = markOf(4, { ...stored, title: "La patience, encore", tags: ["coeur", "foi"] });
  expect(clashesOf(seen, now, { ...stored, title: "La constance" })).toEqual([
    { name: "title", keep: "yours" },
    { name: "tags", keep: "theirs" },
  ]);
});

test("both having written the same is no clash, whatever the line ends", () => {
  const before = markOf(1, { body: "un\ndeux" });
  const now = markOf(2, { body: "un\ndeux\ntrois" });
  expect(clashesOf(before, now, { body: "un\r\ndeux\r\ntrois" })).toEqual([]);
  expect(clashesOf(before, now, { body: "un\r\ndeux" })).toEqual([
    { name: "body", keep: "theirs" },
  ]);
});
