import { expect, test } from "vitest";
import { shortened } from "#app/infra/french/french.ts";
import { pageMeta } from "./page-header.tsx";

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

test("a cut after a sentence needs no ellipsis, and one after a comma keeps none", () => {
  const text = "Autour d'une carte et d'une frise. On lit, on situe, on discute.";
  expect(shortened(text, 38)).toBe("Autour d'une carte et d'une frise.");
  expect(shortened(text, 48)).toBe("Autour d'une carte et d'une frise.");
  expect(shortened("Autour d'une carte, d'une frise et d'un récit", 25)).toBe(
    "Autour d'une carte…",
  );
  const clauses = "La parole se transmet : ses termes, ses outils et ses livres.";
  expect(shortened(clauses, 52)).toBe("La parole se transmet : ses termes…");
});
