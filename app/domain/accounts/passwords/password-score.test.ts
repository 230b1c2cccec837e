import { expect, it } from "vitest";
import { passwordScore } from "./password-score.ts";

it.each([
  ["soleil", 1],
  ["marseille13", 2],
  ["aminakaci", 1],
])("« %s » is guessed easily", (password, most) => {
  expect(passwordScore(password, ["Amina", "Kaci", "amina", "centre", "test"])).toBeLessThanOrEqual(
    most,
  );
});

it.each(["quatre figues près du vieux puits", "xK7!vq2#Lp9"])(
  "« %s » is hard to guess",
  (password) => {
    expect(passwordScore(password, [])).toBe(4);
  },
);
