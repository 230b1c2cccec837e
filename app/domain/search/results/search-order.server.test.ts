import { expect, test } from "vitest";
import { byFirstDay } from "./search-order.server.ts";

const WEEKLY = {
  endDate: null,
  sessionDays: ["sunday"],
  addedDays: [],
  skippedDays: ["2026-12-20"],
};
const found = (id: string, score: number, startDate?: string, registrationStatus = "ouvert") =>
  ({
    ...{ id, score },
    details: { formation: startDate ? { ...WEEKLY, startDate, registrationStatus } : null },
  }) as unknown as Parameters<typeof byFirstDay>[0][number];

const ROWS = [
  found("le 26", 1.4, "2026-12-26"),
  found("un article", 1.2),
  found("complète, le 6", 0.9, "2026-12-06", "complet"),
  found("le 13", 0.8, "2026-12-13"),
  found("le 20, repoussée au 27", 0.7, "2026-12-20"),
];
const orderOf = (q: string) => byFirstDay(ROWS, q).map(({ id }) => id);

test("a month brings formations by their first day, full ones last, as high as they were", () => {
  const inOrder = ["le 13", "un article", "le 26", "le 20, repoussée au 27", "complète, le 6"];
  expect(orderOf("décembre")).toEqual(inOrder);
  expect(orderOf("formations de décembre 2026")).toEqual(inOrder);
  expect(byFirstDay(ROWS, "décembre").map(({ score }) => score)).toEqual([1.4, 1.2, 0.9, 0.8, 0.7]);
  expect(orderOf("marché de décembre")).toEqual(ROWS.map(({ id }) => id));
});
