import { expect, test } from "vitest";
import { pageMeta, shortened } from "./page-header.tsx";

test("a long description ends after a whole word", () => {
  const words = "Une leçon, ".repeat(30);
  const short = shortened(words);
  expect(short.length).toBeLessThanOrEqual(200);
  expect(short).toMatch(/^(Une leçon, )+Une( leçon)?…$/);
  expect(pageMeta({ title: "Titre", description: words })).toContainEqual({
    name: "description",
    content: short,
  });
});

test("a short one stays, and one word without end is cut where it must", () => {
  expect(shortened("Une leçon.")).toBe("Une leçon.");
  expect(shortened("a".repeat(300))).toBe(`${"a".repeat(199)}…`);
});
