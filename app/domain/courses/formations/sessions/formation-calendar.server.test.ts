import { expect, it } from "vitest";
import { formationEvents } from "./formation-calendar.server.ts";

const SITE = { siteName: "Centre", siteUrl: "https://centre.fr", now: new Date("2027-01-01") };

it("puts the sessions that have hours beside the whole days of a formation that has none", () => {
  const saturdays = {
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
  expect(formationEvents(saturdays, SITE)).toMatchObject([
    { id: "f@centre.fr", allDay: true },
    { id: "f-2027-05-08@centre.fr", start: new Date("2027-05-08T14:00") },
  ]);
});
