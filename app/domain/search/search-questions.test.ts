import { expect, test } from "vitest";
import { questionsInWords } from "./search-questions.ts";

test.each([
  ["où êtes-vous ?", "adresse ?"],
  ["Ou se trouve le centre", "adresse centre"],
  ["où se trouve La Mecque", "où se trouve La Mecque"],
  ["comment venir en métro", "adresse en métro"],
  ["combien ça coûte", "prix"],
  ["combien coute la formation", "prix la formation"],
  ["quand commencent les cours", "dates les cours"],
  ["quand commence le ramadan", "quand commence le ramadan"],
  ["qui enseigne le fiqh", "instructeurs le fiqh"],
])("« %s » is looked for as « %s »", (typed, words) => {
  expect(questionsInWords(typed)).toBe(words);
});
