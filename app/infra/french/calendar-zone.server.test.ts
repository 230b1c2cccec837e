import { afterEach, expect, it } from "vitest";
import { calendarZone } from "./calendar-zone.server.ts";
import { FIRST_ZONE, setTimeZone } from "./time-zone.ts";

const NOW = new Date("2026-11-23T10:00:00Z");

afterEach(() => setTimeZone(FIRST_ZONE));

it("tells a calendar when the clocks change, and from which hour to which", () => {
  const told = calendarZone(NOW).split("\r\n");
  expect(told.slice(0, 2)).toEqual(["BEGIN:VTIMEZONE", "TZID:Europe/Paris"]);
  expect(told.join(" ")).toContain(
    "BEGIN:DAYLIGHT TZOFFSETFROM:+0100 TZOFFSETTO:+0200 DTSTART:20270328T020000 END:DAYLIGHT",
  );
  expect(told.join(" ")).toContain(
    "BEGIN:STANDARD TZOFFSETFROM:+0200 TZOFFSETTO:+0100 DTSTART:20271031T030000 END:STANDARD",
  );
});

it("tells of Ramadan in Morocco, and of one hour all year where clocks never change", () => {
  setTimeZone({ name: "Africa/Casablanca", hour: "" });
  expect(calendarZone(NOW)).toContain(
    "TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000\r\nDTSTART:20260215T030000",
  );
  setTimeZone({ name: "America/Martinique", hour: "" });
  expect(calendarZone(NOW).match(/BEGIN:(?:STANDARD|DAYLIGHT)/g)).toEqual(["BEGIN:STANDARD"]);
  expect(calendarZone(NOW)).toContain("TZOFFSETTO:-0400");
});
