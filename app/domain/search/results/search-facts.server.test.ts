import { expect, test } from "vitest";
import { factsOf } from "./search-facts.server.ts";

const NOTHING = { createdAt: null, formation: null, course: null, content: null };
const FORMATION = {
  price: 150,
  startDate: "2027-01-09",
  endDate: null,
  skippedDays: [] as string[],
  addedDays: [],
  sessionDays: ["wednesday", "saturday"] as const,
  sessionStart: "14:00",
  sessionEnd: "15:30",
  onSite: true,
  isOnline: true,
  address: "14 rue des Écoles, 93100 Montreuil",
  registrationStatus: "ouvert" as const,
  maxStudents: 18,
  currentEnrolled: 3,
  level: "débutant",
  intendedFor: "Enfants débutants",
  ageMin: 7,
  ageMax: 11,
};

test("of a formation: its price, whether one can join, its hours, its place and when it begins", () => {
  const facts = factsOf({ ...NOTHING, formation: FORMATION, createdAt: "2026-11-01" }, true);
  expectSpaced(facts, [
    "150 €",
    "Inscriptions ouvertes",
    "Début le 9 janvier 2027",
    "Mer. et sam., 14 h (heure de Paris)",
    "Sur place (Montreuil) ou en ligne",
  ]);
});

test("for whom it is where an age or a level is asked", () => {
  const formation = { ...NOTHING, formation: FORMATION };
  expectSpaced(factsOf(formation, true, "9 ans").slice(0, 1), ["Enfants débutants, de 7 à 11 ans"]);
  expectSpaced(factsOf(formation, true, "arabe niveau 1").slice(0, 1), ["Niveau débutant"]);
});

test("of one that has begun, when it did", () => {
  const begun = { ...NOTHING, formation: { ...FORMATION, startDate: "2020-10-18" } };
  expectSpaced(factsOf(begun, true).slice(2, 3), ["A commencé le 18 octobre 2020"]);
});

test("of one whose first session is left out, the day that it begins", () => {
  const late = { ...FORMATION, skippedDays: ["2027-01-09"] };
  expectSpaced(factsOf({ ...NOTHING, formation: late }, true).slice(2, 3), [
    "Début le 13 janvier 2027",
  ]);
});

test("full without a seat left, closed with the site's registrations", () => {
  const full = { ...NOTHING, formation: { ...FORMATION, currentEnrolled: 18 } };
  expect(factsOf(full, true)[1]).toBe("Complet");
  expect(factsOf(full, false)[1]).toBe("Inscriptions fermées");
});

test("of a recording its length, of a course its lessons, of a book its pages", () => {
  const book = {
    contentType: "livre" as const,
    seconds: 0,
    readingMinutes: null,
    file: { id: "", size: 1_200_000, full: null, seconds: null, pages: 48 },
  };
  const sermon = { ...book, contentType: "preche" as const, seconds: 540, file: null };
  expectSpaced(factsOf({ ...NOTHING, content: book }, true), ["48 pages", "1,2 Mo"]);
  expectSpaced(factsOf({ ...NOTHING, content: sermon }, true), ["9 min"]);
  const course = { lessons: 8, seconds: 2700 };
  expectSpaced(factsOf({ ...NOTHING, course }, true), ["8 leçons", "45 min"]);
});

/** No-break spaces are of no account here. */
function expectSpaced(facts: string[], wanted: string[]): void {
  const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("\u2060", "");
  expect(facts.map(spaced)).toEqual(wanted.map(spaced));
}
