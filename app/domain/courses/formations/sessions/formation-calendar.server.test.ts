import { expect, it } from "vitest";
import { formationEvents, hasDatesAhead } from "./formation-calendar.server.ts";

const SITE = { siteName: "Centre", siteUrl: "https://centre.fr", now: new Date("2027-01-01") };

const SATURDAYS = {
  id: "f",
  slug: "fiqh",
  title: "Fiqh",
  startDate: "2027-03-25",
  endDate: "2027-10-31",
  sessionDays: ["saturday" as const],
  sessionStart: null,
  sessionEnd: null,
  skippedDays: [],
  addedDays: [],
  ownSessions: [
    { day: "2027-05-08", movedFrom: null, start: "14:00", end: "16:00", place: null },
    { day: "2027-05-15", movedFrom: null, start: null, end: null, place: "Salle 2" },
  ],
  onSite: true,
  isOnline: false,
  address: "12 rue des Lilas",
  city: "Paris",
};

it("puts the sessions that have hours beside the whole days of a formation that has none", () => {
  expect(formationEvents(SATURDAYS, SITE)).toMatchObject([
    { id: "f@centre.fr", allDay: true },
    { id: "f-2027-05-08@centre.fr", start: new Date("2027-05-08T14:00") },
  ]);
});

it("calls the formation yours only to who takes part in it", () => {
  const says = (site: Parameters<typeof formationEvents>[1]) =>
    formationEvents(SATURDAYS, site)[0]?.description;
  expect(says(SITE)).toBe("Formation à Centre. https://centre.fr/formations/fiqh");
  expect(says({ ...SITE, isOwn: true })).toMatch(/^Votre formation à Centre\./);
});

it("has dates ahead as long as its file tells of one", () => {
  const weekly = { ...SATURDAYS, sessionStart: "10:00", sessionEnd: "12:00", ownSessions: [] };
  const ahead = (changes: object, today = "2028-01-01") =>
    hasDatesAhead({ ...weekly, ...changes }, today);
  expect(ahead({ startDate: null, endDate: null })).toBe(false);
  expect([ahead({}, "2027-10-31"), ahead({}, "2027-11-01")]).toEqual([true, false]);
  expect(ahead({ endDate: null })).toBe(true);
  const once = { endDate: null, sessionDays: [] };
  expect([ahead(once, "2027-03-25"), ahead(once, "2027-03-26")]).toEqual([true, false]);
  expect(ahead({ endDate: null, sessionStart: null, sessionEnd: null })).toBe(false);
  const own = { day: "2028-02-01", movedFrom: null, start: "10:00", end: "11:00", place: null };
  expect(ahead({ ...once, ownSessions: [own] })).toBe(true);
});
