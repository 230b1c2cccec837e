import { expect, it } from "vitest";
import { clocksAbroad } from "./formation-clocks.server.ts";
import type { Weekday } from "./formation-sessions.ts";

const TUESDAYS = {
  isOnline: true,
  sessionDays: ["tuesday"] as Weekday[],
  sessionStart: "20:00",
  sessionEnd: "21:30",
  skippedDays: [],
  addedDays: [],
  ownSessions: [],
  startDate: "2026-01-06",
  endDate: "2026-01-27",
};
/** The build binds numbers to their units in texts, this one's too. */
const spaced = (texts: string[]) => texts.map((text) => text.replaceAll("\u00a0", " "));

it("tells the hour of Paris as other cities have it", () => {
  expect(spaced(clocksAbroad(TUESDAYS))).toEqual(
    spaced(["20 h à Casablanca, 19 h à Dakar, Bamako et Abidjan"]),
  );
});

it("says from which session on the hour changes, by Ramadan in Morocco and summer in Paris", () => {
  expect(spaced(clocksAbroad({ ...TUESDAYS, endDate: "2026-04-28" }))).toEqual(
    spaced([
      "20 h à Casablanca, 19 h à Dakar, Bamako et Abidjan",
      "À partir du 17 février 2026 : 19 h à Casablanca, Dakar, Bamako et Abidjan",
      "À partir du 24 mars 2026 : 20 h à Casablanca, 19 h à Dakar, Bamako et Abidjan",
      "À partir du 31 mars 2026 : 19 h à Casablanca, 18 h à Dakar, Bamako et Abidjan",
    ]),
  );
});

it("names the cities once where they keep the same hour", () => {
  const winter = { startDate: "2026-12-01", endDate: "2027-04-27" };
  expect(spaced(clocksAbroad({ ...TUESDAYS, ...winter }))).toEqual(
    spaced(["19 h à Casablanca, Dakar, Bamako et Abidjan", "À partir du 30 mars 2027 : 18 h"]),
  );
});

it("says when it is still the day before", () => {
  const night = { ...TUESDAYS, sessionStart: "00:30", sessionEnd: "01:30" };
  expect(spaced(clocksAbroad(night))).toEqual(
    spaced(["0 h 30 à Casablanca, 23 h 30 la veille à Dakar, Bamako et Abidjan"]),
  );
});

it("says nothing on site, nor without dates or hours", () => {
  expect(clocksAbroad({ ...TUESDAYS, isOnline: false })).toEqual([]);
  expect(clocksAbroad({ ...TUESDAYS, startDate: null, endDate: null })).toEqual([]);
  expect(clocksAbroad({ ...TUESDAYS, sessionStart: null, sessionEnd: null })).toEqual([]);
});
