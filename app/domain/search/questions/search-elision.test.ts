import { expect, test } from "vitest";
import { goesOnWith } from "./search-elision.ts";

test.each([
  ["prix du cours d", "Langue arabe, niveau 1 : lire et écrire", true],
  ["prix du cours d'a", "Langue arabe, niveau 1 : lire et écrire", true],
  ["prix du cours d'é", "Langue arabe, niveau 1 : lire et écrire", false],
  ["prix du cours d", "Coran : lire avec justesse", false],
  ["prix du cours d", "Hadith : une science de la transmission", false],
  ["prix du cours", "Langue arabe, niveau 1 : lire et écrire", false],
])("« %s » goes on with « %s »: %s", (typed, title, whether) => {
  expect(goesOnWith(typed)(title)).toBe(whether);
});
