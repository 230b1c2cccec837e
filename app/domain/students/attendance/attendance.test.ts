import { expect, it } from "vitest";
import { firstSession, sessionDays } from "./attendance.ts";

const TERM = { startDate: "2026-11-01", endDate: "2026-11-20" };
const WEEKENDS = ["saturday", "sunday"] as const;

it("lists the sessions held so far, the latest first, within the formation's dates", () => {
  const until = (today: string) => sessionDays({ ...TERM, sessionDays: WEEKENDS }, today);
  expect(until("2026-11-08")).toEqual(["2026-11-08", "2026-11-07", "2026-11-01"]);
  expect(until("2027-01-01")[0]).toBe("2026-11-15");
  expect(until("2026-10-31")).toEqual([]);
});

it("knows no session without weekdays or a first day", () => {
  expect(sessionDays({ ...TERM, sessionDays: [] }, "2026-11-08")).toEqual([]);
  const someday = { startDate: null, endDate: null, sessionDays: WEEKENDS };
  expect(sessionDays(someday, "2026-11-08")).toEqual([]);
});

it("opens, before the formation begins, on its first session", () => {
  expect(firstSession({ ...TERM, startDate: "2026-12-30", sessionDays: WEEKENDS })).toBe(
    "2027-01-02",
  );
  expect(firstSession({ ...TERM, sessionDays: [] })).toBe("2026-11-01");
});
