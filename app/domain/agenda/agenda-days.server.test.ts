import { expect, it } from "vitest";
import {
  type AgendaFormation,
  type AgendaMonth,
  monthsOf,
  sessionsOf,
} from "./agenda-days.server.ts";

const CORAN: AgendaFormation = {
  slug: "coran",
  title: "Coran",
  status: "ouvert",
  price: 0,
  ageMin: 10,
  ageMax: null,
  startDate: "2026-12-05",
  endDate: "2027-01-09",
  sessionDays: ["saturday"],
  sessionStart: "10:00",
  sessionEnd: "12:00",
  skippedDays: [],
  addedDays: [],
  ownSessions: [],
  onSite: true,
  isOnline: false,
  address: "14 rue des Écoles, 93100 Montreuil",
};
const SPAN = { first: "2026-12-20", last: "2027-01-31" };
const spaced = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u2060", "");

const agendaOf = (...asked: Parameters<typeof sessionsOf>) =>
  monthsOf(sessionsOf(...asked), SPAN.first);
const daysIn = (month: AgendaMonth | undefined) => month?.weeks.flatMap(({ days }) => days) ?? [];
const listed = (months: AgendaMonth[]) =>
  months.map((month) => [
    month.name,
    daysIn(month).flatMap(({ day, entries }) => entries.map(({ title }) => `${day} ${title}`)),
  ]);
const days = (formations: AgendaFormation[], live: Parameters<typeof agendaOf>[1] = null) =>
  listed(agendaOf(formations, live, SPAN));

it("leaves out what is over today, as soon as it is", () => {
  const now = (time: string) =>
    listed(agendaOf([CORAN], null, { ...SPAN, first: "2026-12-26", after: `2026-12-26T${time}` }));
  expect(now("11:59")[0]).toEqual(["Décembre 2026", ["2026-12-26 Coran"]]);
  expect(now("12:00").flat(2)).not.toContain("2026-12-26 Coran");
});

it("says of a session that it is not held, and lists the one held instead", () => {
  const moved = { ...CORAN, skippedDays: ["2026-12-26"], addedDays: ["2026-12-28", "2027-03-01"] };
  expect(days([moved])[0]).toEqual(["Décembre 2026", ["2026-12-26 Coran", "2026-12-28 Coran"]]);
  const [december] = agendaOf([moved], null, SPAN);
  expect(daysIn(december).map(({ entries }) => entries[0]?.isLeftOut)).toEqual([true, undefined]);
  expect(days([moved]).flat(2).join(" ")).not.toContain("2027-03");
});

it("lists the sessions of two months, from today to each formation's last day", () => {
  expect(days([CORAN])).toEqual([
    ["Décembre 2026", ["2026-12-26 Coran"]],
    ["Janvier 2027", ["2027-01-02 Coran", "2027-01-09 Coran"]],
  ]);
  const [december] = agendaOf([CORAN], null, SPAN);
  const [entry] = daysIn(december)[0]?.entries ?? [];
  expect(spaced(entry?.hours ?? "")).toBe(spaced("10 h – 12 h"));
  expect(entry).toMatchObject({
    to: "/formations/coran",
    place: "Sur place (Montreuil)",
    file: "/formations/coran/agenda",
    status: "ouvert",
  });
  expect(entry?.terms.map(spaced)).toEqual(["dès 10 ans", "Gratuit"].map(spaced));
});

it("says of each session whether its formation can still be joined", () => {
  const formations = [
    { ...CORAN, title: "Fiqh", status: "complet" as const },
    { ...CORAN, title: "Sira", status: "fermé" as const },
  ];
  const [december] = agendaOf(formations, null, SPAN);
  expect(daysIn(december)[0]?.entries.map(({ title, status }) => [title, status])).toEqual([
    ["Fiqh", "complet"],
    ["Sira", "fermé"],
  ]);
});

it("gives the moment of what is followed online, for the visitor's own clock, and the live stream's date", () => {
  const live = { at: new Date("2026-12-26T19:30:00Z"), title: "En direct" };
  const [december] = agendaOf([{ ...CORAN, isOnline: true }], live, SPAN);
  const told = daysIn(december)[0]?.entries.map(({ hours, begins, file }) => [
    ...[spaced(hours), begins?.at === Date.parse("2026-12-26T09:00Z"), file],
  ]);
  expect(told).toEqual([
    [spaced("10 h – 12 h"), true, "/formations/coran/agenda"],
    [spaced("20 h 30"), false, "/direct.ics"],
  ]);
});

it("says once what is the same at each session of a formation", () => {
  const skipped = { ...CORAN, skippedDays: ["2026-12-26"] };
  const again = agendaOf([skipped, { ...CORAN, slug: "fiqh", title: "Fiqh" }], null, SPAN).flatMap(
    (month) =>
      daysIn(month).flatMap(({ entries }) => entries.map(({ title, isAgain }) => [title, isAgain])),
  );
  expect(again).toEqual([
    ["Coran", undefined],
    ["Fiqh", undefined],
    ["Coran", undefined],
    ["Fiqh", true],
    ["Coran", true],
    ["Fiqh", true],
  ]);
});

it("tells the weeks of a month apart, and the town alone where the whole place stands above", () => {
  const twice = { ...CORAN, sessionDays: ["wednesday", "saturday"] as const, isOnline: true };
  const [december, january] = agendaOf([twice], null, SPAN);
  expect(december?.weeks.map(({ name, days }) => [spaced(name), days.length])).toEqual([
    ["La semaine prochaine", 2],
    ["Semaine du 28 décembre", 1],
  ]);
  // What is left of a week that the month before begins.
  expect(january?.weeks[0]?.name).toBe("");
  const places = [december, january].flatMap((month) =>
    daysIn(month).map(({ entries }) => entries[0]?.place),
  );
  expect(places.slice(0, 2)).toEqual([
    "Sur place (Montreuil) ou en ligne",
    "Montreuil ou en ligne",
  ]);
});

it("names a week that no month above lists", () => {
  const friday = { ...SPAN, first: "2027-01-01" };
  const [january] = monthsOf(sessionsOf([CORAN], null, friday), friday.first);
  expect(january?.weeks.map(({ name }) => spaced(name))).toEqual([
    "Cette semaine",
    "La semaine prochaine",
  ]);
});

it("puts what begins earlier first, with the live stream and the first day of what has no weekday", () => {
  const early = { ...CORAN, title: "Sira", sessionStart: "08:00" };
  const undated = { ...CORAN, title: "Fiqh", sessionDays: [], startDate: "2026-12-26" };
  const past = { ...undated, title: "Hadith", startDate: "2026-12-01" };
  const live = { at: new Date("2026-12-26T08:30:00Z"), title: "En direct" };
  const inDecember = days([CORAN, early, { ...undated, sessionStart: null }, past], live)[0]?.[1];
  expect(inDecember).toEqual([
    "2026-12-26 Fiqh",
    "2026-12-26 Sira",
    "2026-12-26 En direct",
    "2026-12-26 Coran",
  ]);
});
