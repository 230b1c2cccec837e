import { expect, test } from "vitest";
import { speltRight } from "./search-spellings.ts";

test("a word typed as it sounds is told as it is written, others are not", () => {
  expect(speltRight("aprendre larabe")).toBe("apprendre l'arabe");
  expect(speltRight("apprendre l'arabe")).toBeNull();
});
