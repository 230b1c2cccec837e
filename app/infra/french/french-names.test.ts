import { expect, it } from "vitest";
import { ofName } from "./french-names.ts";

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
