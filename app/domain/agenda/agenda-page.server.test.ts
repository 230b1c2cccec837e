import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { AgendaFormation } from "./agenda-days.server.ts";
import { AgendaMonthGrid } from "./agenda-month.tsx";
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
const CLOSED: AgendaFormation = {
  ...FULL,
  ...{ slug: "hadith", title: "Hadith", status: "fermé", sessionDays: ["thursday"] },
};
const NOW = "2026-12-20T09:00";

const shown = (address: string, formations = [SATURDAYS, CHILDREN, CLOSED]) =>
  agendaPage(formations, null, readAgendaQuery(new URLSearchParams(address)), NOW);
const listedDays = (address: string, formations?: AgendaFormation[]) =>
  shown(address, formations).months.flatMap(({ weeks }) => weeks.flatMap(({ days }) => days));
const listed = (address: string, formations?: AgendaFormation[]) =>
  listedDays(address, formations).flatMap(({ day, entries }) =>
    entries.map(({ title }) => `${day} ${title}`),
  );
const marked = (address: string) =>
  shown(address).drawn.flatMap(({ days }) => days.map(({ day }) => day));
function drawnAs(address: string, formations?: AgendaFormation[]): string {
  const [month] = shown(address, formations).drawn;
  if (!month) throw new Error("No month is drawn.");
  const grid = createElement(AgendaMonthGrid, { month, today: NOW.slice(0, 10), chosen: null });
  return renderToStaticMarkup(createElement(MemoryRouter, null, grid));
}

it("lists the next dozen sessions, and leads to the day after them", () => {
  const open = [SATURDAYS, CHILDREN];
  expect(listed("", open)).toHaveLength(12);
  const { later, earlier, drawn, found } = shown("", open);
  expect(later?.name).toMatch(/^3\sfévrier$/);
  expect([earlier, later?.to]).toEqual([null, "/agenda?depuis=2027-02-03"]);
  expect(found).toMatch(/^12\sséances d'ici au 30\sjanvier$/);
  // Those of the months it goes through, as one.
  expect(drawn.map(({ previous, next }) => [previous?.name, next?.name])).toEqual([
    [undefined, undefined],
    [undefined, "février 2027"],
  ]);
  const long = [SATURDAYS, CHILDREN].map((one) => ({ ...one, endDate: "2027-06-30" }));
  expect(shown("depuis=2027-02-03", long).found).toMatch(/^12\sséances du 3\sfévrier au 13\smars$/);
  expect(shown("depuis=2027-02-03", open).found).toMatch(/^12\sséances à partir du 3\sfévrier$/);
  const rest = shown("depuis=2027-02-03&lieu=en-ligne", open);
  expect([rest.earlier, rest.later]).toEqual(["/agenda?lieu=en-ligne", null]);
  const [second, third] = ["2027-02-03", "2027-03-17"];
  expect(shown(`depuis=${second}`, long).later?.to).toBe(`/agenda?depuis=${third}`);
  expect(shown(`depuis=${second}`, long).earlier).toBe("/agenda");
  expect(shown(`depuis=${third}`, long).earlier).toBe(`/agenda?depuis=${second}`);
  expect(listed("depuis=2027-02-03", open)[0]).toBe("2027-02-03 Arabe");
  expect(shown("depuis=2027-04-01", open).instead).toBe("/agenda");
  expect(shown("depuis=2027-02-03&vue=mois", open).drawn[0]?.id).toBe("2026-12");
});

it("leaves no few sessions to a page of their own", () => {
  const short = { ...SATURDAYS, endDate: "2027-03-27" };
  expect(listed("", [short])).toHaveLength(14);
  expect(shown("", [short])).toMatchObject({ later: null, found: "14\u00a0séances" });
});

it("draws the month that it lists, and goes from one to the next within what is planned", () => {
  const { months, drawn, around } = shown("mois=2027-02");
  expect([months.length, months[0]?.id, drawn[0]?.name]).toEqual([1, "2027-02", "Février 2027"]);
  expect(drawn[0]?.now).toBe("/agenda?mois=2026-12");
  expect(drawn[0]?.days[0]).toMatchObject({ day: "2027-02-03", to: "#jour-2027-02-03" });
  expect(drawn[0]?.days[0]?.first).toBeUndefined();
  expect(around?.previous?.to).toBe("/agenda?mois=2027-01");
  expect(shown("mois=2027-03").around?.next).toBeNull();
  expect(shown("mois=2026-11").instead).toBe("/agenda");
  expect(shown("mois=2027-04").instead).toBe("/agenda");
  expect(shown("mois=2027-03").instead).toBeNull();
  expect(shown("mois=2027-13").instead).toBeNull();
});

it("leads from a month with nothing to the next session", () => {
  const february = { ...SATURDAYS, startDate: "2027-02-01" };
  const ahead = { name: "6 février", to: "/agenda?vue=mois&jour=2027-02-06#seances" };
  expect(shown("vue=mois&mois=2026-12", [february]).ahead).toEqual(ahead);
  expect(shown("vue=mois&mois=2027-02", [february]).ahead).toBeNull();
  expect(shown("", [february]).ahead).toBeNull();
});

it("keeps the filter that empties a month, and leads to what it leaves", () => {
  const short = { ...CHILDREN, endDate: "2027-01-13" };
  const { choices } = shown("vue=mois&mois=2027-02&tous=1", [SATURDAYS, short]);
  const [children] = choices;
  expect(children?.to).toBe("/agenda?vue=mois&mois=2027-02&pour=enfants&tous=1");
  const pressed = shown("vue=mois&mois=2027-02&pour=enfants&tous=1", [SATURDAYS, short]);
  expect(pressed.instead).toBe("/agenda?vue=mois&pour=enfants&tous=1");
  expect(shown("vue=mois&pour=enfants&tous=1", [SATURDAYS, short]).instead).toBeNull();
  const long = { ...CLOSED, endDate: "2027-06-15" };
  const unhidden = shown("mois=2027-06&tous=1", [SATURDAYS, long]);
  expect([unhidden.instead, unhidden.closed?.to]).toEqual([null, "/agenda?mois=2027-06"]);
  expect(shown("mois=2027-06&lieu=sur-place", [SATURDAYS, long]).instead).toBe(
    "/agenda?lieu=sur-place",
  );
});

it("leaves no day out, however many formations there are", () => {
  const busy = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...{ ...SATURDAYS, slug: `f-${place}`, sessionDays: ["wednesday", "saturday"] as const },
    }));
  const daysOf = (address: string, count: number) =>
    listedDays(address, busy(count)).map(({ day }) => day);
  const last = (address: string, count: number) => daysOf(address, count).at(-1);
  // A whole day, even of more sessions than a list.
  expect(daysOf("", 14)).toEqual(["2026-12-23"]);
  expect(shown("", busy(14)).later?.to).toBe("/agenda?depuis=2026-12-26");
  expect(daysOf("", 8)).toEqual(["2026-12-23", "2026-12-26"]);
  expect(last("mois=2027-01", 14)).toBe("2027-01-30");
});

it("counts as two the closed formations of one title", () => {
  const again = { ...CLOSED, slug: "hadith-2" };
  expect(shown("", [SATURDAYS, CLOSED, again]).closed?.count).toBe(2);
});

it("asks robots to follow neither the days nor the months that it draws", () => {
  const links = drawnAs("vue=mois&mois=2027-01").match(/<a [^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(marked("vue=mois&mois=2027-01").length + 2);
  // Those of the formations are theirs to follow.
  const agenda = links.filter((link) => !link.includes("/formations/"));
  expect(agenda.filter((link) => !link.includes('rel="nofollow"'))).toEqual([]);
});

it("draws three sessions in the square of a day, and counts all", () => {
  const busy = Array.from({ length: 5 }, (_, place) => ({
    ...{ ...SATURDAYS, slug: `f-${place}`, title: `F${place}`, color: "#1d6f6a" },
  }));
  const [day] = shown("vue=mois&mois=2027-02", busy).drawn[0]?.days ?? [];
  expect(day).toMatchObject({ day: "2027-02-06", told: "5\u00a0séances", more: 2 });
  expect(day?.first?.map(({ title, to }) => [title, to])).toEqual([
    ["F0", "/formations/f-0"],
    ["F1", "/formations/f-1"],
    ["F2", "/formations/f-2"],
  ]);
  expect(day?.first?.[0]).toMatchObject({ color: "#1d6f6a" });
});

it("tells the hours of other towns once, and from which session on they change", () => {
  const online = { ...SATURDAYS, isOnline: true, endDate: "2027-06-26" };
  expect(shown("mois=2027-02", [online]).clocks).toMatchObject([{ from: "2027-02-06" }]);
  const march = shown("mois=2027-03", [{ ...online, sessionDays: ["saturday", "wednesday"] }]);
  expect(march.clocks.map(({ from, said }) => [from, said])).toEqual([
    ["2027-03-03", "à Casablanca, Dakar, Bamako et Abidjan : une heure plus tôt"],
    ["2027-03-31", "à Casablanca, Dakar, Bamako et Abidjan : deux heures plus tôt"],
  ]);
  expect(shown("mois=2027-02", [SATURDAYS]).clocks).toEqual([]);
});

it("leaves out for a child what starts at 15", () => {
  const older = { ...CHILDREN, slug: "plus", title: "Plus", ageMin: 15, ageMax: null };
  const titles = (address: string) =>
    new Set(listed(address, [CHILDREN, older]).map((line) => line.slice(11)));
  expect(titles("pour=enfants")).toEqual(new Set(["Arabe"]));
  expect(titles("pour=adolescents")).toEqual(new Set(["Plus"]));
  expect(titles("")).toEqual(new Set(["Arabe", "Plus"]));
  expect(titles("pour=adultes")).toEqual(new Set(["Plus"]));
});

it("shows on a phone the month above the sessions of the day that is chosen", () => {
  const { drawn, whole, list, found } = shown("vue=mois&jour=2027-02-06");
  expect(found).toBe("1\u00a0séance");
  expect(listed("vue=mois&jour=2027-02-06")).toEqual(["2027-02-06 Coran"]);
  expect(drawn[0]?.days[1]?.to).toBe("/agenda?vue=mois&jour=2027-02-06#seances");
  expect(whole?.to).toBe("/agenda?vue=mois&mois=2027-02");
  expect(list).toBe("/agenda");
  expect(listed("vue=mois")).toEqual(["2026-12-23 Arabe", "2026-12-26 Coran", "2026-12-30 Arabe"]);
});

it("lists what is full, whose waiting list is open, and what is closed to who asks for it", () => {
  expect(listed("mois=2026-12", [SATURDAYS, FULL])).toContain("2026-12-22 Fiqh");
  expect(shown("").closed).toEqual({ count: 1, to: "/agenda?tous=1" });
  expect(marked("mois=2026-12")).not.toContain("2026-12-24");
  expect(marked("mois=2026-12&tous=1")).toContain("2026-12-24");
  expect(listed("mois=2026-12&tous=1")).toContain("2026-12-24 Hadith");
  expect(listed("", [CLOSED])).toContain("2026-12-24 Hadith");
  expect(shown("", [CLOSED]).closed).toBeNull();
  expect(shown("pour=adultes").closed?.to).toBe("/agenda?pour=adultes&tous=1");
});

it("keeps for whom and where in the address, where that makes a difference", () => {
  expect(new Set(listed("pour=enfants").map((line) => line.slice(11)))).toEqual(new Set(["Arabe"]));
  expect(new Set(listed("lieu=sur-place").map((line) => line.slice(11)))).toEqual(
    new Set(["Coran"]),
  );
  expect(shown("pour=enfants&mois=2027-01").around?.next?.to).toBe(
    "/agenda?mois=2027-02&pour=enfants",
  );
  expect(shown("pour=enfants").choices).toMatchObject([
    { name: "Enfants", isChosen: true, to: "/agenda" },
    { name: "Adultes", isChosen: false, to: "/agenda?pour=adultes" },
    { name: "Sur place", to: "/agenda?pour=enfants&lieu=sur-place" },
    { name: "En ligne", to: "/agenda?pour=enfants&lieu=en-ligne" },
  ]);
  expect(shown("", [SATURDAYS]).choices).toEqual([]);
});

const OFF = {
  ...{ ...SATURDAYS, skippedDays: ["2026-12-26", "2027-01-02"], addedDays: ["2027-01-04"] },
  ownSessions: [
    { day: "2027-01-04", movedFrom: "2027-01-02", start: null, end: null, place: null },
  ],
};

it("draws the sessions that are not held, counted apart", () => {
  const [december] = shown("vue=mois&mois=2026-12", [OFF]).drawn;
  expect(december?.days).toMatchObject([
    { day: "2026-12-26", told: "1\u00a0séance annulée", isOff: true, first: [{ off: "annulée" }] },
  ]);
  const other = { ...SATURDAYS, slug: "sira", title: "Sira" };
  const january = shown("vue=mois&mois=2027-01", [OFF, other]).drawn[0]?.days;
  expect(january?.slice(0, 2)).toMatchObject([
    {
      ...{ day: "2027-01-02", told: "1\u00a0séance, 1\u00a0déplacée", isOff: false },
      first: [{ title: "Coran", off: "déplacée" }, { title: "Sira" }],
    },
    { day: "2027-01-04", told: "1\u00a0séance", isOff: false },
  ]);
  expect(january?.[0]?.first?.[1]).not.toHaveProperty("off");
  const both = [OFF, { ...OFF, slug: "sira", ownSessions: [] }];
  const told = shown("vue=mois&mois=2027-01", both).drawn[0]?.days[0]?.told;
  expect(told).toBe("1\u00a0séance déplacée, 1\u00a0annulée");
  expect(shown("mois=2026-12", [OFF]).found).toBeNull();
});

it("strikes what is not held through, and says so in words", () => {
  const html = drawnAs("vue=mois&mois=2026-12", [OFF]);
  expect(html).toMatch(/aria-label="samedi 26 décembre\s: 1\sséance annulée" class="line-through"/);
  expect(html).toMatch(/> annulée<\/strong><\/span> <span class="[^"]*line-through">Coran</);
  const held = drawnAs("vue=mois&mois=2026-12", [SATURDAYS]);
  expect(held).toContain("Coran");
  expect(held).not.toMatch(/line-through|annulée/);
});

it("shows a month's first weeks, and counts what is folded below; a day of it stands alone", () => {
  const open = [SATURDAYS, CHILDREN];
  const { months, rest } = shown("vue=mois&mois=2027-01", open);
  const [first, folded] = [months, rest?.months].map((all) =>
    all?.flatMap(({ weeks }) => weeks.flatMap(({ days }) => days.map(({ day }) => day.slice(8)))),
  );
  expect(first).toEqual(["02", "06", "09"]);
  expect([rest?.count, folded]).toEqual([6, ["13", "16", "20", "23", "27", "30"]]);
  expect(shown("vue=mois&jour=2027-01-13", open).rest).toBeNull();
  expect(shown("", open).rest).toBeNull();
});
