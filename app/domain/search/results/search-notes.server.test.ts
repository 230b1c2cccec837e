import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/domain/settings/settings-defaults.ts";
import { noteFor } from "./search-notes.server.ts";

const settings = { ...DEFAULT_SETTINGS, contactAddress: "14 rue des Écoles\n93100 Montreuil" };
const textFor = (typed: string, known = settings) =>
  noteFor(typed, { settings: known, onSite: undefined })?.text;

test.each(["paris", "Cours à Paris", "75020", "93", "dakar"])(
  "« %s » is told where the centre is",
  (typed) => {
    expect(textFor(typed)).toBe("Le centre est au 14 rue des Écoles, 93100 Montreuil.");
  },
);

test("the next live stream is told with its day, or that none is announced", () => {
  expect(textFor("prochain direct")).toBe("Aucun direct n'est annoncé pour l'instant.");
  const announced = { ...settings, liveStreamNext: "2199-11-22T19:30:00.000Z" };
  expect(textFor("Quand est le prochain direct ?", announced)).toBe(
    "Prochain direct : vendredi 22 novembre 2199 à 20:30, heure de Paris.",
  );
});

test("who asks for what no page tells is led to the centre, with the words", () => {
  const note = noteFor("faire un don", { settings, onSite: undefined });
  expect(note?.to).toBe("/contact?q=faire+un+don");
});

test.each(["cours en direct", "coran", "10 ans", "12", "maghreb"])(
  "« %s » is told nothing",
  (typed) => {
    expect(textFor(typed)).toBeUndefined();
  },
);
