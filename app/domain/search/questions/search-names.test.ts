import { expect, it } from "vitest";
import { nameMeant } from "./search-names.ts";

const NAMES = ["Fatou Ndoye", "Mariam Kossonou", "Amina Bouzidane"];

it.each([
  ["Fatou Ndoay", "Fatou Ndoye"],
  ["mariam kosonou", "Mariam Kossonou"],
  ["amina bouzidan", "Amina Bouzidane"],
  ["Fatou Ndoye", null],
  ["fatou ndoyé", null],
  ["Fatou", null],
  ["Fatou Kossonou", null],
  ["patience", null],
])("« %s » means %s", (typed, meant) => {
  expect(nameMeant(typed, NAMES)).toBe(meant);
});
