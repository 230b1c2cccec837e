import { expect, it } from "vitest";
import type { AgendaFormation } from "./agenda-days.server.ts";
import { agendaPage } from "./agenda-page.server.ts";
import { readAgendaQuery } from "./agenda-query.server.ts";

const SATURDAYS: AgendaFormation = {
  ...{ slug: "coran", title: "Coran", status: "ouvert", price: 0, ageMin: 18, ageMax: null },
  ...{ startDate: "2026-12-05", endDate: "2027-03-13", sessionDays: ["saturday"] },
  ...{ sessionStart: "10:00", sessionEnd: "12:00" },
  ...{ skippedDays: [], addedDays: [], ownSessions: [] },
  ...{ onSite: true, isOnline: false, address: "" },
};
const CHILDREN: AgendaFormation = {
  ...SATURDAYS,
  ...{ slug: "arabe", title: "Arabe", ageMin: 7, ageMax: 11, sessionDays: ["wednesday"] },
  ...{ onSite: false, isOnline: true },
};
const FULL: AgendaFormation = {
  ...SATURDAYS,
  ...{ slug: "fiqh", title: "Fiqh", status: "complet", sessionDays: ["tuesday"] },
};
const NOW = "2026-12-20T09:00";

const shown = (address: string, formations = [SATURDAYS, CHILDREN, FULL]) =>
  agendaPage(formations, null, readAgendaQuery(new URLSearchParams(address)), NOW);
const listed = (address: string, formations?: AgendaFormation[]) =>
  shown(address, formations).months.flatMap(({ days }) =>
    days.flatMap(({ day, entries }) => entries.map(({ title }) => `${day} ${title}`)),
  );
const marked = (address: string) =>
  shown(address).drawn.flatMap(({ days }) => days.map(({ day }) => day));

it("lists what comes in the first whole months, and leads to the month after", () => {
  const { months, later, drawn } = shown("");
  expect(months.map(({ id }) => id)).toEqual(["2026-12", "2027-01"]);
  expect(later).toEqual({ name: "février 2027", to: "/agenda?mois=2027-02" });
  expect(drawn.map(({ previous, next }) => [previous?.name, next?.name])).toEqual([
    [undefined, undefined],
    [undefined, "février 2027"],
  ]);
  const short = { ...SATURDAYS, endDate: "2027-02-13" };
  const all = shown("", [short]);
  expect(all.months.map(({ id }) => id)).toEqual(["2026-12", "2027-01", "2027-02"]);
  expect(all.later).toBeNull();
});

it("draws the month that it lists, and goes from one to the next within what is planned", () => {
  const { months, drawn, around } = shown("mois=2027-02");
  expect([months.length, months[0]?.id, drawn[0]?.name]).toEqual([1, "2027-02", "Février 2027"]);
  expect(drawn[0]?.now).toBe("/agenda?mois=2026-12");
  expect(drawn[0]?.days[0]).toMatchObject({ day: "2027-02-03", to: "#jour-2027-02-03" });
  expect(around?.previous?.to).toBe("/agenda?mois=2027-01");
  expect(shown("mois=2027-03").around?.next).toBeNull();
  expect(shown("mois=2026-11").isBeyond).toBe(true);
  expect(shown("mois=2027-04").isBeyond).toBe(true);
  expect(shown("mois=2027-13").isBeyond).toBe(false);
});

it("shows on a phone the month above the sessions of the day that is chosen", () => {
  const { drawn, whole, list } = shown("vue=mois&jour=2027-02-06");
  expect(listed("vue=mois&jour=2027-02-06")).toEqual(["2027-02-06 Coran"]);
  expect(drawn[0]?.days[1]?.to).toBe("/agenda?vue=mois&jour=2027-02-06");
  expect(whole?.to).toBe("/agenda?vue=mois&mois=2027-02");
  expect(list).toBe("/agenda");
  expect(listed("vue=mois")).toEqual(["2026-12-23 Arabe", "2026-12-26 Coran", "2026-12-30 Arabe"]);
});

it("shows what can be joined no more when it is asked for, in the month too, or where there is nothing else", () => {
  expect(shown("").closed).toEqual({ count: 1, to: "/agenda?tous=1" });
  expect(marked("mois=2026-12")).not.toContain("2026-12-22");
  expect(marked("mois=2026-12&tous=1")).toContain("2026-12-22");
  expect(listed("mois=2026-12&tous=1")).toContain("2026-12-22 Fiqh");
  expect(listed("", [FULL])).toContain("2026-12-22 Fiqh");
  expect(shown("", [FULL]).closed).toBeNull();
});

it("keeps for whom and where in the address, where that makes a difference", () => {
  expect(new Set(listed("pour=enfants").map((line) => line.slice(11)))).toEqual(new Set(["Arabe"]));
  expect(new Set(listed("lieu=sur-place").map((line) => line.slice(11)))).toEqual(
    new Set(["Coran"]),
  );
  expect(shown("pour=enfants").later?.to).toBe("/agenda?mois=2027-02&pour=enfants");
  expect(shown("pour=enfants").choices).toMatchObject([
    { name: "Enfants", isChosen: true, to: "/agenda" },
    { name: "Adultes", isChosen: false, to: "/agenda?pour=adultes" },
    { name: "Sur place", to: "/agenda?pour=enfants&lieu=sur-place" },
    { name: "En ligne", to: "/agenda?pour=enfants&lieu=en-ligne" },
  ]);
  expect(shown("", [SATURDAYS]).choices).toEqual([]);
});

it("marks no day without a session", () => {
  const off = { ...SATURDAYS, skippedDays: ["2026-12-26"], endDate: "2027-01-09" };
  const { drawn } = shown("mois=2026-12", [off]);
  expect(drawn[0]?.days).toEqual([]);
  expect(listed("mois=2026-12", [off])).toEqual(["2026-12-26 Coran"]);
});
