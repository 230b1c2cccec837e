import { expect, it } from "vitest";
import { ofName, withCapitals } from "./french-names.ts";

it.each([
  ["Awa Ndiaye", "d'Awa Ndiaye"],
  ["émilie", "d'émilie"],
  ["E\u0301milie", "d'E\u0301milie"],
  ["Œdipe", "d'Œdipe"],
  ["Ousmane", "d'Ousmane"],
  ["ʿĀʾisha", "d'ʿĀʾisha"],
  ["Yves", "d'Yves"],
  ["Hélène", "d'Hélène"],
  ["Hugo", "d'Hugo"],
  ["Introduction au fiqh", "d'Introduction au fiqh"],
])("elides « de » before %s", (name, told) => {
  expect(ofName(name)).toBe(told);
});

it.each(["Samira", "Yacine", "Hassan", "Hamza", "Hadja", "Ḥafṣa", "Çelik", "عائشة", "2 colis"])(
  "keeps « de » before %s",
  (name) => {
    expect(ofName(name)).toBe(`de ${name}`);
  },
);

it.each([
  ["issa", "Issa"],
  ["awa marie-noëlle", "Awa Marie-Noëlle"],
  ["émilie d'almeida", "Émilie d'Almeida"],
  ["d'almeida", "d'Almeida"],
  ["n'diaye", "N'diaye"],
  ["mohamed al-ansari", "Mohamed al-Ansari"],
  ["ould ahmed", "Ould Ahmed"],
  ["fatou de la croix", "Fatou de la Croix"],
  ["McDonald", "McDonald"],
  ["TRAORÉ", "TRAORÉ"],
  ["de Souza", "de Souza"],
  ["عائشة", "عائشة"],
  ["", ""],
])("gives %s its capitals", (name, told) => {
  expect(withCapitals(name)).toBe(told);
});
