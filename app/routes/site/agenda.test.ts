import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { AgendaEntry, AgendaMonth } from "#app/domain/agenda/agenda-days.server.ts";
import Agenda from "./agenda.tsx";

const FIQH: AgendaEntry = {
  ...{ hours: "10 h", abroad: "", title: "Fiqh", to: "/formations/fiqh", place: "Sur place" },
  ...{ onSite: true, isOnline: false, address: "", status: "ouvert" },
};
const FULL: AgendaEntry = { ...FIQH, to: "/formations/coran", status: "complet" };

it("leads from the month to the days that can be joined alone", () => {
  const month = monthOf("2027-01", [[FIQH], [FULL], [{ ...FIQH, isLeftOut: true }]]);
  const html = shown([month], []);
  const both = shown([monthOf("2027-01", [[{ ...FIQH, isLeftOut: true }, FIQH]])], []);
  const linked = (page: string) =>
    [...page.matchAll(/href="#jour-([\d-]+)"/g)].map(([, day]) => day);
  expect(linked(html)).toEqual(["2027-01-01"]);
  expect(linked(both)).toEqual(["2027-01-01"]);
  expect(html).toContain('id="jour-2027-01-03"');
});

it("offers what comes later to who looks for something to join, unless nothing of it can be", () => {
  const soon = [monthOf("2027-01", [[FIQH, FULL]])];
  const folded = (later: AgendaEntry[][]) =>
    /<details class="([^"]*)"/.exec(shown(soon, [monthOf("2027-03", later)]))?.[1];
  expect(folded([[FULL], [FULL]])).toContain("joined-no-more");
  expect(folded([[FULL], [FIQH]])).not.toContain("joined-no-more");
});

function monthOf(month: string, entries: AgendaEntry[][]): AgendaMonth {
  const days = entries.map((ofDay, at) => ({ day: `${month}-0${at + 1}`, entries: ofDay }));
  return { name: month, days };
}

function shown(soon: AgendaMonth[], later: AgendaMonth[]): string {
  const loaderData = { soon, later, file: "/agenda.ics", host: "exemple.fr" };
  const props = { loaderData } as unknown as ComponentProps<typeof Agenda>;
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Agenda, props)));
}
