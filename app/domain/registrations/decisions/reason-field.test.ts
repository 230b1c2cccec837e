import { expect, it } from "vitest";
import { withReady } from "./reason-field.tsx";

it("puts a ready reason after one's own words, in the place of another ready one", () => {
  const full = withReady("", "Le groupe est complet.");
  expect(full).toBe("Le groupe est complet.");
  const age = "Cette formation est prévue pour un autre âge.";
  expect(withReady(full, age)).toBe(age);
  expect(withReady(`Bonjour. ${full} À bientôt.`, age)).toBe(`Bonjour. À bientôt. ${age}`);
  expect(withReady(age, age)).toBe(age);
});
