import { expect, test } from "vitest";
import { findScreens } from "./screen-search.ts";

const titles = (words: string, role: "admin" | "editor" | "secretary" = "admin") =>
  findScreens(words.split(" "), role, 5).map(({ title }) => title);

test.each([
  ["logo", "Logo"],
  ["couleur", "Couleur du site"],
  ["couleurs", "Couleur du site"],
  ["faq", "Pages et questions fréquentes"],
  ["sauvegarde", "Sauvegardes"],
  ["sauvgarde", "Sauvegardes"],
  ["statistiqes", "Statistiques"],
  ["mot passe", "Connexion et mots de passe"],
])("« %s » finds where it is set", (words, title) => expect(titles(words)).toContain(title));

test("finds nothing near by chance, and only what one may open", () => {
  expect(titles("étoiles")).toEqual([]);
  expect(titles("x")).toEqual([]);
  expect(titles("sauvegarde", "editor")).toEqual([]);
  expect(titles("faq", "editor")).toEqual(["Pages et questions fréquentes"]);
});
