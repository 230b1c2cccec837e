import { expect, it } from "vitest";
import type { RegistrationStatus as Status } from "#app/domain/courses/course.ts";
import { AGE_GROUPS, agesText, isOutside, nameOfAges, withAges } from "./formation-ages.server.ts";

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

it("names a group of ages by what is offered to it, and says where no seat is left", () => {
  const [children, teenagers, adults] = AGE_GROUPS;
  const held = (ageMin: number | null, ageMax: number | null, state = "ouvert" as Status) => ({
    ...{ ageMin, ageMax, registrationStatus: state },
  });
  const named = (group: (typeof AGE_GROUPS)[number], ...shown: ReturnType<typeof held>[]) =>
    spaced(nameOfAges(group, shown));
  expect(named(children, held(10, null, "complet"))).toBe(spaced("De 10 à 11 ans, complet"));
  expect(named(children, held(10, null, "complet"), held(7, 9))).toBe(spaced("De 7 à 11 ans"));
  expect(named(children, held(10, null), held(4, 6, "fermé"))).toBe(spaced("De 10 à 11 ans"));
  expect(named(children, held(11, null, "fermé"))).toBe(spaced("11 ans, fermé"));
  expect(named(children, held(null, 6))).toBe(spaced("Jusqu'à 6 ans"));
  expect(named(children, held(null, null))).toBe(spaced(children.name));
  expect(named(teenagers, held(15, null))).toBe(spaced("De 15 à 17 ans"));
  expect(named(teenagers, held(10, null, "complet"))).toBe(spaced("De 12 à 17 ans, complet"));
  expect(named(adults, held(21, null))).toBe(spaced("Adultes"));
});

it("takes both ends, and who does not say the age", () => {
  const ages = { ageMin: 7, ageMax: 11 };
  expect([6, 7, 11, 12].map((age) => isOutside(ages, age))).toEqual([true, false, false, true]);
  expect(isOutside(ages, null)).toBe(false);
  expect(isOutside({ ageMin: null, ageMax: null }, 99)).toBe(false);
});
