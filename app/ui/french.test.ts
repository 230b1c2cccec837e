import { expect, it } from "vitest";
import { formatLongDate } from "./french.ts";
import { formatDayAndHour, formatMoment, formatWeekday } from "./french-moments.ts";

it("writes the first of a month as French does, and no other day so", () => {
  expect(formatLongDate("2026-12-01")).toBe("1er décembre 2026");
  expect(formatLongDate("2026-12-21")).toBe("21 décembre 2026");
  expect(formatLongDate("2026-12-11")).toBe("11 décembre 2026");
  expect(formatWeekday("2026-12-01")).toBe("Mardi 1er décembre 2026");
  expect(formatMoment("2026-12-01T10:05:00Z")).toBe("1er décembre 2026 à 11\u00a0h\u00a005");
  expect(formatDayAndHour(Date.parse("2026-12-31T00:05:00Z"))).toBe(
    "31 décembre à 01\u00a0h\u00a005",
  );
});
