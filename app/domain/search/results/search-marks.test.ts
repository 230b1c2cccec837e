import { expect, test } from "vitest";
import { nearTyped } from "./search-marks.ts";

test.each([
  ["apprendre", ["apprends", "apprentissage", "étudie"], ["apprends", "apprentissage"]],
  ["quran", ["Qour'ân", "Coran", "القُرآنُ"], ["Qour'ân", "Coran", "القُرآنُ"]],
  ["l'homme", ["hommes"], ["hommes"]],
  ["salat", ["ṣalāt", "prière"], ["ṣalāt"]],
  ["الصبر", ["patience"], ["patience"]],
  ["carte bancaire", ["Paiement"], []],
  ["femme", ["formations", "femmes"], ["femmes"]],
  ["divorce", ["éducation"], []],
  ["lire", ["lis"], ["lis"]],
])(
  "of what answers « %s », its own forms are marked, not other names of the thing",
  (typed, words, marked) => {
    expect(nearTyped(words, typed)).toEqual(marked);
  },
);
