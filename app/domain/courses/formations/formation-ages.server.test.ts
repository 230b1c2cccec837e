import { expect, it } from "vitest";
import type { RegistrationStatus as Status } from "#app/domain/courses/course.ts";
import { agesText, isOutside, nameOfAge, withAges } from "./formation-ages.server.ts";

const spaced = (text: string) => text.replaceAll("\u00a0", " ");

it.each([
  [null, null, ""],
  [15, null, "à partir de 15 ans"],
  [null, 11, "jusqu'à 11 ans"],
  [7, 11, "de 7 à 11 ans"],
  [9, 9, "à 9 ans"],
])("says from %s to %s in French", (ageMin, ageMax, text) => {
  expect(spaced(agesText({ ageMin, ageMax }))).toBe(spaced(text));
});

it("adds the age to whom it is for", () => {
  const said = (intendedFor: string) =>
    spaced(withAges({ intendedFor, ageMin: 7, ageMax: 11 }).intendedFor);
  expect(said("Enfants débutants")).toBe(spaced("Enfants débutants, de 7 à 11 ans"));
  expect(said("")).toBe(spaced("De 7 à 11 ans"));
});

it("is for children by its ages, or by its words where it tells none", () => {
  const isFor = (intendedFor: string, ageMin: number | null = null) =>
    withAges({ intendedFor, ageMin, ageMax: null }).forChildren;
  expect([isFor("Tout public"), isFor("Familles"), isFor("", 7)]).toEqual([true, true, true]);
  expect([isFor("Adultes débutants"), isFor(""), isFor("Tout public", 18)]).toEqual([
    false,
    false,
    false,
  ]);
});

it("names an age by whether what it may join has a seat left", () => {
  const held = (...states: Status[]) => states.map((state) => ({ registrationStatus: state }));
  expect(nameOfAge("12 ans", held("complet", "ouvert"))).toBe("12 ans");
  expect(nameOfAge("12 ans", held("complet", "fermé"))).toBe("12 ans, complet");
  expect(nameOfAge("12 ans", held("fermé"))).toBe("12 ans, fermé");
  expect(nameOfAge("8 ans", [])).toBe("8 ans");
});

it("takes both ends, and who does not say the age", () => {
  const ages = { ageMin: 7, ageMax: 11 };
  expect([6, 7, 11, 12].map((age) => isOutside(ages, age))).toEqual([true, false, false, true]);
  expect(isOutside(ages, null)).toBe(false);
  expect(isOutside({ ageMin: null, ageMax: null }, 99)).toBe(false);
});
