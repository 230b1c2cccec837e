import { expect, test } from "vitest";
import { questionsInWords, withoutTown } from "./search-questions.ts";

test.each([
  ["où êtes-vous ?", "adresse ?"],
  ["Ou se trouve le centre", "adresse"],
  ["Où êtes-vous situés ?", "adresse ?"],
  ["où se trouve La Mecque", "où se trouve La Mecque"],
  ["comment venir en métro", "adresse en métro"],
  ["combien ça coûte", "prix"],
  ["combien coute la formation", "prix la formation"],
  ["quand commencent les cours", "dates les cours"],
  ["quand commence le ramadan", "quand commence le ramadan"],
  ["je ne sais pas lire l'arabe", "débutant l'arabe"],
  ["DI-2026-00026", "état de mon inscription"],
  ["formation en ligne", "formation distanciel"],
  ["livre en ligne", "livre en ligne"],
  ["qui enseigne le fiqh", "instructeurs le fiqh"],
])("« %s » is looked for as « %s »", (typed, words) => {
  expect(questionsInWords(typed)).toBe(words);
});

test.each([
  ["cours d'arabe à Lyon", "cours d'arabe"],
  ["cours d'arabe", null],
])("without its town, « %s » is « %s »", (typed, wider) => {
  expect(withoutTown(typed)).toBe(wider);
});
