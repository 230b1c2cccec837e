import { expect, it } from "vitest";
import { changedSessions, newsOfSessions, realChanges } from "./changed-sessions.ts";
import type { Planned } from "./formation-sessions.ts";
import type { OwnSession } from "./own-sessions.ts";

/** The build binds numbers to their units in texts, this one's too. */
const spaced = (text: string) => text.replaceAll(/\s/g, " ").replaceAll("\u2060", "");

const SATURDAYS: Planned = {
  sessionDays: ["saturday"],
  startDate: "2027-01-09",
  endDate: "2027-03-27",
  skippedDays: [],
  addedDays: [],
  ownSessions: [],
};
const own = (values: Partial<OwnSession> & { day: string }): OwnSession => ({
  ...{ movedFrom: null, start: null, end: null, place: null },
  ...values,
});
const TODAY = "2027-01-04";

const news = (now: Partial<Planned>, known: Partial<Planned> = {}, today = TODAY) =>
  newsOfSessions(realChanges({ ...SATURDAYS, ...known }), { ...SATURDAYS, ...now }, today).map(
    spaced,
  );

const MOVED: Partial<Planned> = {
  skippedDays: ["2027-01-16"],
  addedDays: ["2027-01-20"],
  ownSessions: [own({ day: "2027-01-20", movedFrom: "2027-01-16" })],
};

it("tells a move as a move, with what else it changes", () => {
  expect(news(MOVED)).toEqual(
    [
      "La séance du samedi 16 janvier 2027 est déplacée au mercredi 20 janvier 2027, aux mêmes horaires.",
    ].map(spaced),
  );
  const [moved] = MOVED.ownSessions ?? [];
  const elsewhere = { start: "14:00", end: "16:00", place: "Salle 2" };
  const ownSessions = [{ ...(moved as OwnSession), ...elsewhere }];
  expect(news({ ...MOVED, ownSessions })).toEqual(
    [
      "La séance du samedi 16 janvier 2027 est déplacée au mercredi 20 janvier 2027, de 14 h à 16 h, à cet endroit : Salle 2.",
    ].map(spaced),
  );
  expect(news(MOVED, MOVED)).toEqual([]);
  expect(news({}, MOVED)).toEqual(
    [
      "La séance du samedi 16 janvier 2027 a bien lieu.",
      "Il n'y a pas de séance le mercredi 20 janvier 2027.",
    ].map(spaced),
  );
});

it("tells cancelled, added and changed sessions that are to come", () => {
  expect(news({ skippedDays: ["2027-01-16"] })).toEqual(
    ["La séance du samedi 16 janvier 2027 est annulée."].map(spaced),
  );
  expect(news({ skippedDays: ["2027-01-16", "2027-01-23"] })).toEqual(
    ["Les séances du samedi 16 janvier 2027 et du samedi 23 janvier 2027 sont annulées."].map(
      spaced,
    ),
  );
  expect(news({ skippedDays: ["2027-01-16"] }, {}, "2027-01-17")).toEqual([]);
  expect(news({ addedDays: ["2027-01-20"] })).toEqual(
    ["Une séance s'ajoute le mercredi 20 janvier 2027, aux horaires habituels."].map(spaced),
  );
  const place = [own({ day: "2027-01-16", place: "Salle 2" })];
  expect(news({ ownSessions: place })).toEqual(
    ["La séance du samedi 16 janvier 2027 aura lieu à cet endroit : Salle 2."].map(spaced),
  );
  expect(news({}, { ownSessions: place })).toEqual(
    ["La séance du samedi 16 janvier 2027 a lieu comme d'habitude."].map(spaced),
  );
});

it("says nothing that its new days make untrue: they are told by themselves", () => {
  const sundays: Partial<Planned> = { sessionDays: ["sunday"] };
  expect(news(sundays, { skippedDays: ["2027-01-16"] })).toEqual([]);
  expect(news({ ...sundays, addedDays: ["2027-01-10"] }, { addedDays: ["2027-01-10"] })).toEqual(
    [],
  );
  expect(news(sundays, { ownSessions: [own({ day: "2027-01-16", place: "Salle 2" })] })).toEqual(
    [],
  );
});

it("goes on telling one that was brought forward until the day it was planned on", () => {
  const forward: Partial<Planned> = {
    skippedDays: ["2027-01-16"],
    addedDays: ["2027-01-13"],
    ownSessions: [own({ day: "2027-01-13", movedFrom: "2027-01-16" })],
  };
  const moved = [spaced("Séance du 16 janvier 2027 déplacée au 13 janvier 2027")];
  expect(changedSessions({ ...SATURDAYS, ...forward }, "2027-01-14").map(spaced)).toEqual(moved);
  expect(news(forward, {}, "2027-01-14")).toHaveLength(1);
  expect(changedSessions({ ...SATURDAYS, ...forward }, "2027-01-17")).toEqual([]);
});

it("says on the page of a formation each change once", () => {
  const said = (values: Partial<Planned>) =>
    changedSessions({ ...SATURDAYS, ...values }, TODAY).map(spaced);
  expect(said(MOVED)).toEqual([spaced("Séance du 16 janvier 2027 déplacée au 20 janvier 2027")]);
  const hours = { start: "14:00", end: "16:00" };
  expect(said({ ownSessions: [own({ day: "2027-01-16", ...hours })] })).toEqual(
    ["Séance le 16 janvier 2027 : 14 h – 16 h"].map(spaced),
  );
  expect(
    said({
      addedDays: ["2027-01-20"],
      ownSessions: [own({ day: "2027-01-20", place: "Salle 2" })],
    }),
  ).toEqual([spaced("Séance en plus le 20 janvier 2027 : Salle 2")]);
});
