import { afterEach, expect, it } from "vitest";
import { formatLongDate } from "./french.ts";
import { formatDateTime, formatWeekday } from "./french-moments.ts";
import { FIRST_ZONE, setTimeZone } from "./time-zone.ts";
import { zonedDay, zonedField, zonedMoment } from "./zoned-time.ts";

afterEach(() => setTimeZone(FIRST_ZONE));

it.each([
  ["2026-12-03T18:00", "2026-12-03T17:00:00.000Z"],
  ["2026-07-14T18:00", "2026-07-14T16:00:00.000Z"],
  ["2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ["2027-01-01T00:00:00", "2026-12-31T23:00:00.000Z"],
])("%s in Paris is %s", (written, moment) => {
  expect(zonedMoment(written)?.toISOString()).toBe(moment);
  expect(zonedField(new Date(moment))).toBe(written.slice(0, 16));
});

it("takes the first of the two hours of October, and what March leaves out as later", () => {
  expect(zonedMoment("2026-10-25T02:30")?.toISOString()).toBe("2026-10-25T00:30:00.000Z");
  expect(zonedMoment("2026-03-29T02:30")?.toISOString()).toBe("2026-03-29T01:30:00.000Z");
});

it.each([
  ["2027-03-27T23:30:00Z", "2027-03-28"],
  ["2027-10-30T22:30:00Z", "2027-10-31"],
  ["2027-10-31T22:30:00Z", "2027-10-31"],
  ["2027-10-31T23:30:00Z", "2027-11-01"],
])("%s falls in Paris on %s", (moment, day) => {
  expect(zonedDay(new Date(moment))).toBe(day);
});

it.each(["", "demain", "2026-02-30T10:00", "2026-13-01T10:00", "2026-01-01T25:00", "2026-01-01"])(
  "%s is no moment",
  (written) => {
    expect(zonedMoment(written)).toBeNull();
  },
);

it.each([
  ["Africa/Abidjan", "2027-03-28T19:30", "2027-03-28T19:30:00.000Z"],
  ["America/Martinique", "2027-03-28T19:30", "2027-03-28T23:30:00.000Z"],
  ["America/Martinique", "2027-12-31T19:30", "2027-12-31T23:30:00.000Z"],
  ["America/New_York", "2027-03-13T19:30", "2027-03-14T00:30:00.000Z"],
  ["America/New_York", "2027-03-14T19:30", "2027-03-14T23:30:00.000Z"],
  ["America/New_York", "2027-11-07T01:30", "2027-11-07T05:30:00.000Z"],
  ["Africa/Casablanca", "2026-02-14T19:30", "2026-02-14T18:30:00.000Z"],
  ["Africa/Casablanca", "2026-02-16T19:30", "2026-02-16T19:30:00.000Z"],
  ["Asia/Kolkata", "2027-02-08T19:30", "2027-02-08T14:00:00.000Z"],
  ["Pacific/Auckland", "2027-01-08T19:30", "2027-01-08T06:30:00.000Z"],
])("in %s, %s is typed and shown as it is meant", (name, written, moment) => {
  setTimeZone({ name, hour: "" });
  expect(zonedMoment(written)?.toISOString()).toBe(moment);
  expect(zonedField(new Date(moment))).toBe(written);
  expect(zonedDay(new Date(moment))).toBe(written.slice(0, 10));
  const [hours, minutes] = written.slice(11).split(":").map(Number);
  expect(formatDateTime(moment)).toMatch(
    new RegExp(`à ${hours}\u00a0h\u00a0${String(minutes).padStart(2, "0")}$`),
  );
});

it.each(["America/Martinique", "Pacific/Auckland", "Pacific/Kiritimati"])(
  "a day without an hour is the same in %s",
  (name) => {
    setTimeZone({ name, hour: "" });
    expect(formatLongDate("2026-12-01")).toBe("1er décembre 2026");
    expect(formatWeekday("2026-12-01")).toBe("Mardi 1er décembre 2026");
  },
);
