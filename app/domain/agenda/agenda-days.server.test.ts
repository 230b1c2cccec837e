import { expect, it } from "vitest";
import { type AgendaFormation, type AgendaMonth, agendaOf } from "./agenda-days.server.ts";

const CORAN: AgendaFormation = {
  slug: "coran",
  title: "Coran",
  status: "ouvert",
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

const listed = (months: AgendaMonth[]) =>
  months.map(({ name, days }) => [
    name,
    days.flatMap(({ day, entries }) => entries.map(({ title }) => `${day} ${title}`)),
  ]);
const days = (formations: AgendaFormation[], live: Parameters<typeof agendaOf>[1] = null) =>
  listed(agendaOf(formations, live, SPAN).soon);

it("leaves out what is over today, as soon as it is", () => {
  const now = (time: string) =>
    listed(
      agendaOf([CORAN], null, { ...SPAN, first: "2026-12-26", after: `2026-12-26T${time}` }).soon,
    );
  expect(now("11:59")[0]).toEqual(["Décembre 2026", ["2026-12-26 Coran"]]);
  expect(now("12:00").flat(2)).not.toContain("2026-12-26 Coran");
});

it("says of a session that it is not held, and lists the one held instead", () => {
  const moved = { ...CORAN, skippedDays: ["2026-12-26"], addedDays: ["2026-12-28", "2027-03-01"] };
  expect(days([moved])[0]).toEqual(["Décembre 2026", ["2026-12-26 Coran", "2026-12-28 Coran"]]);
  const [december] = agendaOf([moved], null, SPAN).soon;
  expect(december?.days.map(({ entries }) => entries[0]?.isLeftOut)).toEqual([true, undefined]);
  expect(days([moved]).flat(2).join(" ")).not.toContain("2027-03");
});

it("lists the sessions of two months, from today to each formation's last day", () => {
  expect(days([CORAN])).toEqual([
    ["Décembre 2026", ["2026-12-26 Coran"]],
    ["Janvier 2027", ["2027-01-02 Coran", "2027-01-09 Coran"]],
  ]);
  const [december] = agendaOf([CORAN], null, SPAN).soon;
  const [entry] = december?.days[0]?.entries ?? [];
  expect(spaced(entry?.hours ?? "")).toBe(spaced("10 h – 12 h"));
  expect(entry).toMatchObject({
    to: "/formations/coran",
    place: "Sur place (Montreuil)",
    status: "ouvert",
  });
});

it("says of each session whether its formation can still be joined", () => {
  const formations = [
    { ...CORAN, title: "Fiqh", status: "complet" as const },
    { ...CORAN, title: "Sira", status: "fermé" as const },
  ];
  const [december] = agendaOf(formations, null, SPAN).soon;
  expect(december?.days[0]?.entries.map(({ title, status }) => [title, status])).toEqual([
    ["Fiqh", "complet"],
    ["Sira", "fermé"],
  ]);
});

it("says of what is followed online the hour of other towns on that day", () => {
  const live = { at: new Date("2026-12-26T19:30:00Z"), title: "En direct" };
  const [december] = agendaOf([{ ...CORAN, isOnline: true }], live, SPAN).soon;
  const told = december?.days[0]?.entries.map(({ hours, abroad }) => [hours, abroad].map(spaced));
  expect(told).toEqual(
    [
      ["10 h – 12 h", "9 h à Casablanca, Dakar et Abidjan"],
      ["20 h 30", "19 h 30 à Casablanca, Dakar et Abidjan"],
    ].map((pair) => pair.map(spaced)),
  );
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

it("keeps for later, under its month, what comes after the first whole months, and a day's sessions under one date", () => {
  const often: AgendaFormation = {
    ...CORAN,
    title: "Arabe",
    sessionDays: ["saturday", "sunday"],
    endDate: "2027-03-14",
  };
  const { soon, later } = agendaOf([CORAN, often], null, { ...SPAN, last: "2027-02-28" });
  const last = soon.at(-1)?.days.at(-1);
  expect(soon.map(({ name }) => name)).toEqual(["Décembre 2026", "Janvier 2027"]);
  expect(last?.day).toBe("2027-01-31");
  expect(soon[0]?.days[1]?.entries.map(({ title }) => title)).toEqual(["Arabe", "Coran"]);
  expect(listed(later)).toEqual([
    [
      "Février 2027",
      ["06", "07", "13", "14", "20", "21", "27", "28"].map((day) => `2027-02-${day} Arabe`),
    ],
  ]);
  expect(agendaOf([CORAN], null, SPAN).later).toEqual([]);
});
