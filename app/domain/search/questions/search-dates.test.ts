import { expect, test } from "vitest";
import { datesInWords } from "./search-dates.ts";

const LATE_IN_DECEMBER = new Date("2026-12-31T23:30:00Z");

test.each([
  ["13/12", "13 décembre"],
  ["cours du 01/03/2027", "cours du 1 mars 2027"],
  ["13.12.2026", "13 décembre 2026"],
  ["40/50", "40/50"],
  ["formation ce mois-ci", "formation janvier 2027"],
  ["le mois prochain", "février 2027"],
  ["ce moissonneur", "ce moissonneur"],
])("« %s » is looked for as « %s »", (typed, words) => {
  expect(datesInWords(typed, LATE_IN_DECEMBER)).toBe(words);
});
