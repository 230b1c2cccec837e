import { expect, it } from "vitest";
import {
  balanceText,
  centsField,
  FEE_SORTS,
  type Fee,
  matchesFee,
  overpaymentText,
  readCents,
  remaining,
  sortFees,
  totalOf,
} from "./fee.ts";

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

const LATE = { due: 48_000, paid: 6000 };
const OVER = { due: 12_000, paid: 26_050 };

it("adds up to the cent, and owes nothing to who paid too much", () => {
  expect([LATE, OVER].map(remaining)).toEqual([42_000, 0]);
  const { due, paid, rest, excess } = totalOf([LATE, OVER]);
  expect({ due, paid, rest, excess }).toEqual({
    due: 60_000,
    paid: 32_050,
    rest: 42_000,
    excess: 14_050,
  });
  expect(due + excess).toBe(paid + rest);
});

it("puts everybody under one filter, and says where they stand", () => {
  const all = [LATE, OVER, { due: 500, paid: 500 }, { due: 0, paid: 0 }];
  const under = (fee: Fee) =>
    (["unpaid", "paid", "excess"] as const).filter((one) => matchesFee(fee, one)).join();
  expect(all.map((fee) => [under(fee), plain(balanceText(fee))])).toEqual([
    ["unpaid", plain("reste 420 €")],
    ["excess", plain("trop-perçu 140,50 €")],
    ["paid", "tout payé"],
    ["paid", "rien à payer"],
  ]);
});

it("asks only about more than what remains", () => {
  expect(overpaymentText(LATE, 42_000)).toBeNull();
  expect(plain(overpaymentText({ due: 12_000, paid: 0 }, 20_000) ?? "")).toBe(
    plain("Il reste 120 € à payer : 80 € de trop. Enregistrer quand même ?"),
  );
});

function plain(text: string): string {
  return text.replaceAll(/\s/g, " ");
}

it("sorts by each sum, names keeping their order where sums are one", () => {
  const fees = [
    { name: "Abadie", due: 120, paid: 20 },
    { name: "Ba", due: 100, paid: 100 },
    { name: "Zidane", due: 120, paid: 20 },
  ];
  const orders = Object.keys(FEE_SORTS) as (keyof typeof FEE_SORTS)[];
  const sorted = orders.map((sort) => [
    sort,
    sortFees(fees, sort)
      .map(({ name }) => name[0])
      .join(""),
  ]);
  expect(Object.fromEntries(sorted)).toEqual({
    nom: "ABZ",
    "nom-z": "ZBA",
    "reste-haut": "AZB",
    "reste-bas": "BAZ",
    "paye-haut": "BAZ",
    "paye-bas": "AZB",
    "du-haut": "AZB",
    "du-bas": "BAZ",
  });
});
