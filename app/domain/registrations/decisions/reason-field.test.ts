import { expect, it } from "vitest";
import { READY_REASONS, withReady } from "./reason-field.tsx";

it("puts a ready reason after one's own words, in the place of another ready one", () => {
  const [full, age] = READY_REASONS.map(({ text }) => text) as [string, string];
  expect(withReady("", full)).toBe(full);
  expect(withReady(full, age)).toBe(age);
  expect(withReady(`Bonjour. ${full} À bientôt.`, age)).toBe(`Bonjour. À bientôt. ${age}`);
  expect(withReady(age, age)).toBe(age);
});
