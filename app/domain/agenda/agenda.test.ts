import { expect, it } from "vitest";
import { type AgendaFormation, agendaMonths } from "./agenda.ts";

const CORAN: AgendaFormation = {
  slug: "coran",
  title: "Coran",
  startDate: "2026-12-05",
  endDate: "2027-01-09",
  sessionDays: ["saturday"],
  sessionStart: "10:00",
  sessionEnd: "12:00",
  onSite: true,
  isOnline: false,
  address: "14 rue des Écoles, 93100 Montreuil",
};
const SPAN = { first: "2026-12-20", last: "2027-01-31" };
const spaced = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u2060", "");

const days = (formations: AgendaFormation[], live: Parameters<typeof agendaMonths>[1] = null) =>
  agendaMonths(formations, live, SPAN).map(({ name, entries }) => [
    name,
    entries.map(({ day, title }) => `${day} ${title}`),
  ]);

it("lists the sessions of two months, from today to each formation's last day", () => {
  expect(days([CORAN])).toEqual([
    ["Décembre 2026", ["2026-12-26 Coran"]],
    ["Janvier 2027", ["2027-01-02 Coran", "2027-01-09 Coran"]],
  ]);
  const [december] = agendaMonths([CORAN], null, SPAN);
  const [entry] = december?.entries ?? [];
  expect(spaced(entry?.hours ?? "")).toBe(spaced("10 h – 12 h"));
  expect(entry).toMatchObject({ to: "/formations/coran", place: "Sur place" });
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
