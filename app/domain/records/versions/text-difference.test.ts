import { expect, it } from "vitest";
import { firstDifference, textDifference } from "./text-difference.ts";

it("tells which paragraphs came and went, and which words of one that was rewritten", () => {
  const before = "Le centre ouvre le lundi matin.\n\nEntrée libre.\nMerci.";
  const after = "Le centre ouvre le samedi matin.\n\nMerci.\n\nÀ bientôt.";
  expect(textDifference(before, after)).toEqual([
    [
      { kind: "same", text: "Le centre ouvre le " },
      { kind: "removed", text: "lundi " },
      { kind: "added", text: "samedi " },
      { kind: "same", text: "matin." },
    ],
    [{ kind: "removed", text: "Entrée libre." }],
    [{ kind: "same", text: "Merci." }],
    [{ kind: "added", text: "À bientôt." }],
  ]);
});

it("shows where a text first differs, from a whole word on", () => {
  expect(firstDifference("La patience des jours.", "La patience des saisons passe.")).toBe(
    "saisons passe.",
  );
  expect(firstDifference("", "Un début.")).toBe("Un début.");
  expect(firstDifference("Un début. Une fin.", "Un début.")).toBe("");
  const long = firstDifference("", "mot ".repeat(100));
  expect(long.length).toBeLessThanOrEqual(60);
  expect(long).toMatch(/mot…$/);
});

it("finds nothing between a text and itself, whatever ends its lines", () => {
  const parts = textDifference("Un.\r\nDeux.", "Un.\nDeux.\n");
  expect(parts.flat().map(({ kind }) => kind)).toEqual(["same", "same"]);
  expect(textDifference("", "")).toEqual([]);
});

it("still answers for texts too long to be compared", () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, n) => `${word} ${n}`).join("\n");
  const kinds = textDifference(long("a"), long("b")).flat();
  expect(kinds.filter(({ kind }) => kind === "removed").length).toBeGreaterThan(2000);
});
