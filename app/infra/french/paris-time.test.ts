import { expect, it } from "vitest";
import { parisDay, parisField, parisMoment } from "./paris-time.ts";

it.each([
  ["2026-12-03T18:00", "2026-12-03T17:00:00.000Z"],
  ["2026-07-14T18:00", "2026-07-14T16:00:00.000Z"],
  ["2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ["2027-01-01T00:00:00", "2026-12-31T23:00:00.000Z"],
])("%s in Paris is %s", (written, moment) => {
  expect(parisMoment(written)?.toISOString()).toBe(moment);
  expect(parisField(new Date(moment))).toBe(written.slice(0, 16));
});

it("takes the first of the two hours of October, and what March leaves out as later", () => {
  expect(parisMoment("2026-10-25T02:30")?.toISOString()).toBe("2026-10-25T00:30:00.000Z");
  expect(parisMoment("2026-03-29T02:30")?.toISOString()).toBe("2026-03-29T01:30:00.000Z");
});

it.each([
  ["2027-03-27T23:30:00Z", "2027-03-28"],
  ["2027-10-30T22:30:00Z", "2027-10-31"],
  ["2027-10-31T22:30:00Z", "2027-10-31"],
  ["2027-10-31T23:30:00Z", "2027-11-01"],
])("%s falls in Paris on %s", (moment, day) => {
  expect(parisDay(new Date(moment))).toBe(day);
});

it.each(["", "demain", "2026-02-30T10:00", "2026-13-01T10:00", "2026-01-01T25:00", "2026-01-01"])(
  "%s is no moment",
  (written) => {
    expect(parisMoment(written)).toBeNull();
  },
);
