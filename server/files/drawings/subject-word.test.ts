import { expect, test } from "vitest";
import { subjectWord } from "./subject-word.ts";

test.each([
  ["La patience, une force tranquille", "صبر"],
  ["Tenir sa langue, ouvrir ses oreilles", "لسان"],
  ["Comment une langue voyage", "لغة"],
  ["Apprendre par cœur, est-ce encore utile ?", "حفظ"],
  ["L’éducation au foyer", "تربية"],
  ["S'excuser, vraiment", "عفو"],
  ["Le mérite du jeûne", "صيام"],
  ["Pour les jeunes", "شباب"],
  ["La cité idéale", undefined],
  ["De l'aide", undefined],
])("the cover of « %s » shows %s", (title, word) => {
  expect(subjectWord(title)).toBe(word);
});
