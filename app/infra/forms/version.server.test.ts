import { expect, test } from "vitest";
import { conflictsOf, mergeOf, versionOf } from "./version.server.ts";

const stored = { title: "La patience", tags: ["coeur"], isFeatured: false };
const version = versionOf(3, stored);

test("nothing conflicts while nobody else has saved, or has changed nothing of the form", () => {
  expect(conflictsOf(version, version, { ...stored, title: "La constance" })).toEqual([]);
  expect(conflictsOf(version, versionOf(4, stored), { ...stored, title: "La constance" })).toEqual(
    [],
  );
  expect(conflictsOf("", versionOf(4, stored), stored)).toEqual([]);
  expect(conflictsOf(undefined, versionOf(4, stored), stored)).toEqual([]);
});

test("a field both have changed is theirs or yours; one left alone is proposed as theirs", () => {
  const now = versionOf(4, { ...stored, title: "La patience, encore", tags: ["coeur", "foi"] });
  expect(conflictsOf(version, now, { ...stored, title: "La constance" })).toEqual([
    { name: "title", keep: "yours" },
    { name: "tags", keep: "theirs" },
  ]);
});

test("both having written the same is no conflict, whatever the line ends", () => {
  const before = versionOf(1, { body: "un\ndeux" });
  const now = versionOf(2, { body: "un\ndeux\ntrois" });
  expect(conflictsOf(before, now, { body: "un\r\ndeux\r\ntrois" })).toEqual([]);
  expect(conflictsOf(before, now, { body: "un\r\ndeux" })).toEqual([
    { name: "body", keep: "theirs" },
  ]);
});

test("a switch set elsewhere and left alone stays as it is now, and asks nothing", () => {
  const now = { ...stored, isFeatured: true };
  const switched = {
    version: versionOf(4, now),
    isFeatured: true,
    editedBy: "Fatima",
    editedAt: null,
  };
  const merge = (yours: Partial<typeof stored>, item = switched) =>
    mergeOf({
      version,
      item,
      yours: { ...stored, ...yours },
      switches: ({ isFeatured }) => ({ isFeatured }),
    });
  expect(merge({ title: "La constance" })).toEqual({ conflicts: [], kept: { isFeatured: true } });
  const byTheClock = { ...switched, version: versionOf(3, now) };
  expect(merge({ title: "La constance" }, byTheClock).kept).toEqual({ isFeatured: true });

  const retitled = { ...switched, version: versionOf(5, { ...now, title: "La patience, encore" }) };
  expect(merge({ title: "La constance" }, retitled).conflicts).toEqual([
    { name: "title", keep: "yours" },
    { name: "isFeatured", keep: "theirs" },
  ]);
});
