import { expect, it } from "vitest";
import { AS_EVERY_WEEK } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { lastDayBegun, markedText, nextSession, plannedDays, sessionDays } from "./attendance.ts";

const TERM = { startDate: "2026-11-01", endDate: "2026-11-20", ...AS_EVERY_WEEK };
const WEEKENDS = ["saturday", "sunday"] as const;

it("lists the sessions held so far, the latest first, within the formation's dates", () => {
  const until = (today: string) => sessionDays({ ...TERM, sessionDays: WEEKENDS }, today);
  expect(until("2026-11-08")).toEqual(["2026-11-08", "2026-11-07", "2026-11-01"]);
  expect(until("2027-01-01")[0]).toBe("2026-11-15");
  expect(until("2026-10-31")).toEqual([]);
});

it("knows no session without weekdays or a first day", () => {
  expect(sessionDays({ ...TERM, sessionDays: [] }, "2026-11-08")).toEqual([]);
  const someday = { ...TERM, startDate: null, endDate: null, sessionDays: WEEKENDS };
  expect(sessionDays(someday, "2026-11-08")).toEqual([]);
});

it("knows the next session, before the first one too, and none after the last day", () => {
  const next = (today: string) => nextSession({ ...TERM, sessionDays: WEEKENDS }, today);
  expect(next("2026-10-01")).toBe("2026-11-01");
  expect(next("2026-11-07")).toBe("2026-11-08");
  expect(next("2026-11-15")).toBeNull();
  const late = { ...TERM, startDate: "2026-12-30", endDate: null };
  expect(nextSession({ ...late, sessionDays: WEEKENDS }, "2026-12-01")).toBe("2027-01-02");
  expect(nextSession({ ...late, sessionDays: [] }, "2026-12-01")).toBe("2026-12-30");
  expect(nextSession({ ...late, sessionDays: [] }, "2026-12-30")).toBeNull();
});

it("knows a session moved, left out, or added after the last day", () => {
  const moved = {
    ...TERM,
    sessionDays: WEEKENDS,
    skippedDays: ["2026-11-07"],
    addedDays: ["2026-11-10", "2026-11-25"],
  };
  expect(sessionDays(moved, "2026-11-11")).toEqual(["2026-11-10", "2026-11-08", "2026-11-01"]);
  expect(sessionDays(moved, "2026-12-31")[0]).toBe("2026-11-25");
  expect(nextSession(moved, "2026-11-06")).toBe("2026-11-08");
  expect(nextSession(moved, "2026-11-15")).toBe("2026-11-25");
  expect(plannedDays(moved, "2026-11-19")).toHaveLength(6);
});

it("plans every session on one sheet, and without a last day the next ones", () => {
  const all = plannedDays({ ...TERM, sessionDays: WEEKENDS }, "2026-11-19");
  expect([all[0], all.at(-1), all.length]).toEqual(["2026-11-01", "2026-11-15", 5]);
  const open = plannedDays({ ...TERM, endDate: null, sessionDays: WEEKENDS }, "2026-11-19");
  expect([open[0], open.length]).toEqual(["2026-11-21", 16]);
  expect(plannedDays({ ...TERM, sessionDays: [] }, "2026-11-19")).toEqual([]);
});

it("counts a session from its hour on, by the centre's clock", () => {
  const at = (time: string) => new Date(`2026-11-14T${time}:00+01:00`);
  const at19 = { sessionStart: "19:30", sessionEnd: "21:00" };
  const evening = { ...at19, ownSessions: [] };
  expect(lastDayBegun(evening, at("19:29"))).toBe("2026-11-13");
  expect(lastDayBegun(evening, at("19:30"))).toBe("2026-11-14");
  const noHours = { sessionStart: null, sessionEnd: null, ownSessions: [] };
  expect(lastDayBegun(noHours, at("08:00"))).toBe("2026-11-14");
  const morning = { day: "2026-11-14", movedFrom: null, start: "09:00", end: "10:30", place: null };
  expect(lastDayBegun({ ...at19, ownSessions: [morning] }, at("09:30"))).toBe("2026-11-14");
});

it("tells how many came, and of how many nothing is noted", () => {
  const said = (marks: Parameters<typeof markedText>[0]) =>
    markedText(marks).replaceAll(/\s/g, " ");
  expect(said(["present", "present", "absent", null])).toBe("2 présents, 1 absent, 1 à noter");
  expect(said(["excused"])).toBe("1 excusé");
  expect(said([])).toBe("");
});
