import { expect, it } from "vitest";
import { readDuration, readNumber } from "./typed-numbers.ts";

const EURO = /€|euros?|eur/;

it.each([
  ["45,50 €", 45.5],
  ["45€", 45],
  ["45.50", 45.5],
  ["1 200", 1200],
  ["1\u202f200,5\u00a0€", 1200.5],
  ["30 euros", 30],
  ["٤٥", 45],
  ["-1", -1],
])("reads %s as a number", (typed, number) => expect(readNumber(typed, EURO)).toBe(number));

it.each(["", "abc", "45,505", "4 5", "45 dollars", "1e3", "Infinity", "45,50,2", "€"])(
  "finds no number in %j",
  (typed) => expect(readNumber(typed, EURO)).toBeNull(),
);

it.each([
  ["3", "s", 3],
  ["03", "s", 3],
  ["4s", "s", 4],
  ["1 min 20", "s", 80],
  ["1min20s", "s", 80],
  ["0:03", "s", 3],
  ["1:02:30", "s", 3750],
  ["2,5 s", "s", 2.5],
  ["45", "min", 2700],
  ["45 min", "min", 2700],
  ["1 h 30", "min", 5400],
  ["1h30", "h", 5400],
  ["12,5", "h", 45_000],
  ["12 heures", "h", 43_200],
] as const)("reads %s as a length, in %s where nothing is said", (typed, alone, seconds) =>
  expect(readDuration(typed, alone)).toBe(seconds),
);

it.each(["", "midi", "0:75", "20 s 1 min", "3 4", "3 s 4 s", "-3", "1:30 h"])(
  "finds no length in %j",
  (typed) => expect(readDuration(typed, "s")).toBeNull(),
);

it("takes no clock for minutes or hours, where it could be either", () => {
  expect(readDuration("1:30", "min")).toBeNull();
});
