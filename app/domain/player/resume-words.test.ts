import { expect, test } from "vitest";
import { briefCallOf, callOf } from "./resume-words.ts";

test("a course's button says where one stands", () => {
  const said = (state: "new" | "begun" | "next" | "finished", length = 3) =>
    callOf({ index: 1, state }, 80, length, "Écouter le cours");
  expect(said("new")).toBe("Écouter le cours");
  expect(said("begun")).toMatch(/^Reprendre la leçon\s2 à 1:20$/);
  expect(said("next")).toMatch(/^Continuer\s: leçon\s2$/);
  expect(said("finished")).toBe("Réécouter le cours");
  expect(said("begun", 1)).toBe("Reprendre à 1:20");
  expect(said("finished", 1)).toBe("Réécouter");
});

test("of what has hardly begun, nothing is resumed", () => {
  const said = (index: number, at: number) =>
    callOf({ index, state: "begun" }, at, 3, "Écouter le cours");
  expect(said(0, 1)).toBe("Écouter le cours");
  expect(said(0, 2)).toMatch(/^Reprendre la leçon\s1 à 0:02$/);
  expect(said(1, 0)).toMatch(/^Reprendre la leçon\s2/);
});

test("on a card among others, in one word", () => {
  expect(briefCallOf({ index: 0, state: "new" }, "Écouter")).toBe("Écouter");
  expect(briefCallOf({ index: 1, state: "begun" }, "Écouter")).toBe("Reprendre");
  expect(briefCallOf({ index: 1, state: "next" }, "Écouter")).toBe("Continuer");
});
