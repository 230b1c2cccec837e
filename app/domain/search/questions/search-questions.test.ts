import { expect, test } from "vitest";
import {
  ageAsked,
  courseForAll,
  questionsInWords,
  siteInWords,
  widerQuestion,
  withoutCourse,
  withoutQualifier,
  withoutTown,
} from "./search-questions.ts";

test.each([
  ["où êtes-vous ?", "adresse ?"],
  ["Ou se trouve le centre", "adresse"],
  ["Où êtes-vous situés ?", "adresse ?"],
  ["où se trouve La Mecque", "où se trouve La Mecque"],
  ["comment venir en métro", "adresse en métro"],
  ["combien ça coûte", "prix"],
  ["combien coute la formation", "prix la formation"],
  ["quand commencent les cours", "dates les cours"],
  ["quand commence le ramadan", "ramadan"],
  ["date ramadan 2027", "ramadan"],
  ["je ne sais pas lire l'arabe", "débutant l'arabe"],
  ["DI-2026-00026", "état de mon inscription"],
  ["formation en ligne", "formation distanciel"],
  ["livre en ligne", "livre en ligne"],
  ["qui enseigne le fiqh", "instructeurs le fiqh"],
  ["Qu'est-ce que le fiqh ?", "Qu'est-ce que le fiqh ?"],
  ["mot de passe oublié", "compte"],
  ["écouter sans connexion", "écouter sans connexion"],
  ["prochain direct", "direct"],
  ["prochain cours", "prochain cours"],
  ["voir le prochain cours en direct ?", "direct ?"],
  ["cours de coran en direct", "cours de coran en direct"],
  ["combien de temps dure la formation", "formation"],
  ["formation durée", "formation"],
  ["payer en 3 fois", "échelonné"],
  ["livre pour 8 ans", "livre pour enfants"],
  ["quest ce que le fiqh", "qu'est-ce que le fiqh"],
  ["je n'arrive pas à apprendre", "apprendre"],
  ["75,50", "75,50 euros"],
])("« %s » is looked for as « %s »", (typed, words) => {
  expect(questionsInWords(typed)).toBe(words);
});

test.each([
  ["cours d'arabe à Lyon", "cours d'arabe"],
  ["cours d'arabe", null],
])("without its town, « %s » is « %s »", (typed, wider) => {
  expect(withoutTown(typed)).toBe(wider);
});

test.each([
  ["mon fils de 8 ans", 8],
  ["cours pour enfants", 0],
  ["livre pour enfants", null],
  ["cours d'arabe", null],
])("« %s » is asked for one of %s years", (typed, age) => {
  expect(ageAsked(typed)).toBe(age);
});

test.each([
  ["arabe 8 ans", "famille éducation"],
  ["arabe 12 ans", "12 ans"],
  ["120", "120 euros"],
  ["75020", "paris"],
  ["cours à Lyon", "cours"],
  ["cours pour enfants", "formation enfants"],
  ["écran enfants", null],
  ["cours pour femmes", "formations"],
  ["femme", null],
  ["musique", null],
])("where « %s » finds nothing, « %s » is asked", (typed, wider) => {
  expect(widerQuestion(typed, 10)).toBe(wider);
});

const SITE = {
  siteName: "Dar al-Ilm — Maison du savoir",
  contactPhone: "01 99 00 12 34",
  contactAddress: "14 rue des Écoles\n93100 Montreuil",
};

test("the centre's name asks what the centre is", () => {
  expect(siteInWords("daralilm", SITE)).toBe(siteInWords("Dar al Ilm", SITE));
  expect(siteInWords("fiqh", SITE)).toBe("fiqh");
});

test.each([
  ["+33 1 99 00 12 34", "téléphone"],
  ["0199001234", "téléphone"],
  ["01 99 00 12 35", "01 99 00 12 35"],
  ["14 rue des ecoles", "adresse"],
  ["montreuil", "montreuil"],
  ["93100", "93100"],
  ["arabe 14", "arabe 14"],
])("of the centre's own number and address, « %s » asks « %s »", (typed, words) => {
  expect(siteInWords(typed, SITE)).toBe(words);
});

test("a word that only qualifies, or only names courses, is left out where nothing answers", () => {
  expect(withoutQualifier("manuscrits anciens")).toBe("manuscrits");
  expect(withoutQualifier("ancien")).toBeNull();
  expect(withoutCourse("cours arabe enfant")).toBe("arabe enfant");
  expect(withoutCourse("cours enfants")).toBeNull();
});

test.each([
  ["cours d'arabe pour enfants", "cours d'arabe"],
  ["Formation arabe pour mes filles", "cours arabe"],
  ["cours pour enfants", null],
])("what « %s » has taught is asked of all courses as « %s »", (typed, course) => {
  expect(courseForAll(typed)).toBe(course);
});
