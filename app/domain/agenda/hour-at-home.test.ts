import { expect, it } from "vitest";
import { hourAtHome } from "./hour-at-home.ts";

const EVENING = { here: "20:30", at: Date.parse("2026-12-15T19:30:00Z") };
const spaced = (text: string) => text.replaceAll(/\s/g, " ").replaceAll("\u2060", "");
const said = (home: string, begins = EVENING) => spaced(hourAtHome("2026-12-15", begins, home));

it("says the hour where the visitor is, and that it is another day there", () => {
  expect(said("America/Toronto")).toBe(spaced("14 h 30 chez vous"));
  expect(said("Pacific/Noumea")).toBe(spaced("6 h 30 chez vous, le lendemain"));
  const morning = { here: "01:00", at: Date.parse("2026-12-15T00:00:00Z") };
  expect(said("America/Toronto", morning)).toBe(spaced("19 h chez vous, la veille"));
});

it("says nothing where the clock is the centre's, nor of a city that is told already", () => {
  expect(said("Europe/Brussels")).toBe("");
  expect(said("Africa/Dakar")).toBe("");
  expect(said("Africa/Bamako")).toBe("");
});
