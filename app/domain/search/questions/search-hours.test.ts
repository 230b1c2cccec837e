import { expect, test } from "vitest";
import { hoursAsTyped, hoursInWords } from "./search-hours.ts";

test.each([
  ["20h", "h2000"],
  ["à 14 h 45", "h1430"],
  ["cours à 19h30", "cours h1930"],
  ["10:00", "h1000"],
  ["entre 10h et 13h", "h1000"],
  ["après 18h", "soir"],
  ["avant midi", "matin"],
  ["conférence de 10h", "conférence de 10h"],
  ["formation de 20h", "formation de 20h"],
  ["48 h", "48 h"],
  ["1h30", "1h30"],
])("« %s » is held at « %s »", (typed, words) => {
  expect(hoursInWords(typed)).toBe(words);
});

test("an hour is told again as it is typed", () => {
  expect(hoursAsTyped("cours h1930").split(" ")).toEqual(["cours", "19", "h", "30"]);
});
