import { expect, test } from "vitest";
import { datesAsTyped, datesInWords } from "./search-dates.ts";

const LATE_IN_DECEMBER = new Date("2026-12-31T23:30:00Z");

test.each([
  ["13/12", "j1213 décembre"],
  ["cours du 01/03/2027", "cours du j0301 mars 2027"],
  ["13.12.2026", "j1213 décembre 2026"],
  ["26 novembre 2026", "j1126 novembre 2026"],
  ["le 1er aout", "le j0801 août"],
  ["5 juil. 2026", "j0705 juillet 2026"],
  ["5 juin", "j0605 juin"],
  ["5 fevrier", "j0205 février"],
  ["5 mains", "5 mains"],
  ["45 mai", "45 mai"],
  ["40/50", "40/50"],
  ["formation ce mois-ci", "formation janvier 2027"],
  ["le mois prochain", "février 2027"],
  ["ce moissonneur", "ce moissonneur"],
])("« %s » is looked for as « %s »", (typed, words) => {
  expect(datesInWords(typed, LATE_IN_DECEMBER)).toBe(words);
});

test("a date is told back as it was typed", () => {
  expect(datesAsTyped("j1213 décembre 2026")).toBe("13 décembre 2026");
  expect(datesAsTyped("leçon j1")).toBe("leçon j1");
});
