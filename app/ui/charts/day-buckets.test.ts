import { describe, expect, it } from "vitest";
import type { DayCount } from "#app/infra/french/days.ts";
import { bucketsOf, summaryOf, ticksUpTo } from "./day-buckets.ts";

describe("a chart over time", () => {
  it("shows days for a month, then weeks, then months", () => {
    expect(bucketsOf(span("2026-11-15", 7)).map(({ short }) => short)).toEqual([
      "15 nov.",
      "16 nov.",
      "17 nov.",
      "18 nov.",
      "19 nov.",
      "20 nov.",
      "21 nov.",
    ]);
    const weeks = bucketsOf(span("2026-08-24", 90));
    expect(weeks).toHaveLength(13);
    expect(weeks[0]).toMatchObject({ label: "semaine du 24 août 2026", count: 7 });
    const months = bucketsOf(span("2025-11-22", 365));
    expect(months).toHaveLength(13);
    expect(months[1]).toMatchObject({ label: "décembre 2025", short: "déc.", count: 31 });
  });

  it("loses nothing by grouping", () => {
    for (const length of [7, 30, 90, 365]) {
      const sum = bucketsOf(span("2025-11-22", length)).reduce((all, { count }) => all + count, 0);
      expect(sum).toBe(length);
    }
  });

  it.each([
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [41, [0, 20, 40, 60]],
    [100, [0, 25, 50, 75, 100]],
    [90_000, [0, 30_000, 60_000, 90_000]],
  ])("has round steps up to %i", (highest, ticks) => {
    expect(ticksUpTo(highest)).toEqual(ticks);
  });

  it("says the same in words", () => {
    const days = span("2026-11-15", 7).map((day, index) => ({
      ...day,
      count: index === 2 ? 4 : 0,
    }));
    expect(summaryOf(bucketsOf(days), "message", "messages")).toBe(
      "4\u00a0messages en tout, au plus 4\u00a0messages : 17 novembre 2026",
    );
  });
});

/** One each day. */
function span(first: string, length: number): DayCount[] {
  return Array.from({ length }, (_, index) => {
    const date = new Date(`${first}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + index);
    return { day: date.toISOString().slice(0, 10), count: 1 };
  });
}
