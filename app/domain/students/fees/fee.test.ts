import { expect, it } from "vitest";
import { centsField, readCents, remaining, totalOf } from "./fee.ts";

it.each([
  ["12,50", 1250],
  ["12.5", 1250],
  ["1 200 €", 120_000],
  ["0", 0],
  ["0,07", 7],
  ["12,505", null],
  ["-3", null],
  ["douze", null],
  ["", null],
])("reads « %s » as cents", (typed, cents) => {
  expect(readCents(typed)).toBe(cents);
});

it("shows in a field what it reads back", () => {
  for (const cents of [0, 7, 50, 1250, 120_000]) {
    expect(readCents(centsField(cents))).toBe(cents);
  }
});

it("adds up to the cent, and owes nothing to who paid too much", () => {
  const fees = [
    { due: 1010, paid: 1020 },
    { due: 20, paid: 10 },
  ];
  expect(fees.map(remaining)).toEqual([0, 10]);
  expect(totalOf(fees)).toEqual({ due: 1030, paid: 1030, rest: 10 });
});
