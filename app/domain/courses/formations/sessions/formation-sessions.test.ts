import { expect, it } from "vitest";
import {
  followedAs,
  paidEitherWay,
  shortPlace,
  withAddress,
} from "#app/domain/courses/formations/formation-place.ts";
import { changedSessions } from "./changed-sessions.ts";
import {
  AS_EVERY_WEEK,
  firstSession,
  sessionDates,
  sessionsText,
  termText,
  type Weekday,
} from "./formation-sessions.ts";

/** The build binds numbers to their units in texts, this one's too. */
const spaced = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u2060", "");

const at = (sessionDays: Weekday[], sessionStart: string | null = null) => ({
  sessionDays,
  sessionStart,
  sessionEnd: sessionStart && "12:00",
});

it.each([
  [at(["saturday"], "10:00"), "Le samedi, 10 h – 12 h"],
  [at(["thursday", "tuesday"], "09:30"), "Le mardi et le jeudi, 9 h 30 – 12 h"],
  [at(["monday", "tuesday", "wednesday"]), "Du lundi au mercredi"],
  [at(["monday", "wednesday", "friday"]), "Le lundi, le mercredi et le vendredi"],
  [{ ...at([], "10:00") }, "10 h – 12 h"],
  [at([]), ""],
])("says in French when the sessions are", (sessions, text) => {
  expect(spaced(sessionsText(sessions))).toBe(spaced(text));
});

it("keeps the hours on one line, the dash's end included", () => {
  const text = sessionsText(at(["saturday"], "10:00"));
  expect(text).toContain("10\u00a0h\u00a0–\u2060\u00a012\u00a0h");
});

it("finds the first session from the first day on, before the last", () => {
  const dates = { startDate: "2026-12-31", endDate: "2027-03-01" };
  expect(firstSession({ ...dates, ...at(["sunday"]) })).toBe("2027-01-03");
  expect(firstSession({ ...dates, ...at(["thursday", "friday"]) })).toBe("2026-12-31");
  expect(firstSession({ ...dates, endDate: "2027-01-02", ...at(["sunday"]) })).toBeNull();
  expect(firstSession({ ...dates, startDate: null, ...at(["sunday"]) })).toBeNull();
});

it("leaves out the sessions that are not held, adds the others, and says which are to come", () => {
  const saturdays = {
    ...at(["saturday"]),
    startDate: "2026-12-05",
    endDate: "2027-01-02",
    skippedDays: ["2027-01-02", "2026-12-26", "2026-12-27"],
    addedDays: ["2027-01-06"],
    ownSessions: [],
  };
  expect(sessionDates(saturdays)).toEqual(["2026-12-05", "2026-12-12", "2026-12-19", "2027-01-06"]);
  // A day without a session is none the less one, and needs not be said.
  expect(changedSessions(saturdays, "2026-11-29").map(spaced)).toEqual([
    "Pas de séance le 26 décembre 2026 et le 2 janvier 2027",
    "Séance en plus le 6 janvier 2027",
  ]);
  expect(changedSessions(saturdays, "2027-01-03").map(spaced)).toEqual([
    "Séance en plus le 6 janvier 2027",
  ]);
  const forYears = { ...saturdays, startDate: "2024-09-07", endDate: null };
  expect(changedSessions(forYears, "2026-12-30").map(spaced)).toEqual([
    "Pas de séance le 2 janvier 2027",
    "Séance en plus le 6 janvier 2027",
  ]);
  const both = { ...saturdays, addedDays: ["2026-12-26"], skippedDays: ["2026-12-26"] };
  expect(changedSessions(both, "2026-11-29")).toEqual([]);
  expect(changedSessions({ ...saturdays, ...AS_EVERY_WEEK }, "2026-11-29")).toEqual([]);
});

it("names a year once, and says nothing of dates that are not known", () => {
  const text = (startDate: string | null, endDate: string | null) =>
    spaced(termText({ startDate, endDate }));
  expect(text("2027-01-09", "2027-06-30")).toBe("Du 9 janvier au 30 juin 2027");
  expect(text("2026-12-05", "2027-06-30")).toBe("Du 5 décembre 2026 au 30 juin 2027");
  expect(text("2027-01-09", null)).toBe("Début le 9 janvier 2027");
  expect(text(null, null)).toBe("Date à définir");
});

it("has the centre's address where it has none of its own, and none online", () => {
  const place = { onSite: true, isOnline: false, address: "" };
  const centre = "14 rue des Écoles\n93100 Montreuil";
  expect(withAddress(place, centre).address).toBe("14 rue des Écoles, 93100 Montreuil");
  expect(shortPlace(withAddress(place, centre))).toBe("Sur place (Montreuil)");
  const both = { ...place, isOnline: true, address: "À la mosquée" };
  expect(shortPlace(withAddress(both, centre))).toBe("Sur place ou en ligne");
  const online = { ...place, onSite: false, isOnline: true };
  expect(withAddress(online, centre).address).toBe("");
});

it("says how one pays who follows from afar what is paid on the spot", () => {
  const mixed = { onSite: true, isOnline: true, payment: "Sur place, en trois fois possible" };
  expect(paidEitherWay(mixed).payment).toMatch(
    /^Sur place, en trois fois possible\. En ligne\s: à convenir avec le centre$/,
  );
  for (const plain of [
    { ...mixed, isOnline: false },
    { ...mixed, payment: "Par virement" },
  ]) {
    expect(paidEitherWay(plain)).toBe(plain);
  }
  const either = { ...mixed, payment: "Par virement, ou sur place en trois fois" };
  expect(paidEitherWay(either).payment).toMatch(/trois fois\. En ligne\s: Par virement$/);
  const formation = { ...either, onlineLink: null, address: "" };
  expect(followedAs(formation, "En ligne").payment).toBe("Par virement");
  expect(followedAs(formation, "Sur place").payment).toBe(either.payment);
});
