import { expect, test } from "vitest";
import { clashesOf, markOf, mergeOf } from "./version.server.ts";

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

test("a switch set elsewhere and left alone stays as it is now, and asks nothing", () => {
  const now = { ...stored, isFeatured: true };
  const switched = { seen: markOf(4, now), isFeatured: true, editedBy: "Fatima", editedAt: null };
  const merge = (yours: Partial<typeof stored>, item = switched) =>
    mergeOf({
      seen,
      item,
      yours: { ...stored, ...yours },
      switches: ({ isFeatured }) => ({ isFeatured }),
    });
  expect(merge({ title: "La constance" })).toEqual({ clashes: [], kept: { isFeatured: true } });
  const byTheClock = { ...switched, seen: markOf(3, now) };
  expect(merge({ title: "La constance" }, byTheClock).kept).toEqual({ isFeatured: true });

  const retitled = { ...switched, seen: markOf(5, { ...now, title: "La patience, encore" }) };
  expect(merge({ title: "La constance" }, retitled).clashes).toEqual([
    { name: "title", keep: "yours" },
    { name: "isFeatured", keep: "theirs" },
  ]);
});
