import { expect, it } from "vitest";
import { chapterLines, MOST_CHAPTERS, readChapterLines } from "./chapter.ts";

it.each([
  ["0:00 Introduction", { at: 0, title: "Introduction" }],
  ["00:00 Introduction", { at: 0, title: "Introduction" }],
  ["12:30 La suite", { at: 750, title: "La suite" }],
  ["1:02:30 – La fin", { at: 3750, title: "La fin" }],
  ["75:00 Au-delà d'une heure", { at: 4500, title: "Au-delà d'une heure" }],
  ["[12:30] L'intention النية", { at: 750, title: "L'intention النية" }],
  ["(12:30) : L'intention", { at: 750, title: "L'intention" }],
  ["0:00 ... la suite", { at: 0, title: "la suite" }],
  ["0:00 -- Un", { at: 0, title: "Un" }],
  ["12:30 12 questions", { at: 750, title: "12 questions" }],
])("reads « %s »", (line, chapter) => {
  expect(readChapterLines(line)).toEqual({ chapters: [chapter] });
});

it("puts them in the order of the recording, without the empty lines", () => {
  const typed = "12:30 La suite\r\n\r\n0:00 Le début\n";
  expect(readChapterLines(typed)).toEqual({
    chapters: [
      { at: 0, title: "Le début" },
      { at: 750, title: "La suite" },
    ],
  });
});

it("writes them as they are read again", () => {
  const chapters = [
    { at: 0, title: "Le début" },
    { at: 3750, title: "12 questions" },
  ];
  expect(readChapterLines(chapterLines(chapters))).toEqual({ chapters });
  expect(chapterLines(null)).toBe("");
});

it.each([
  ["Le début", "Ligne 1 : écrivez un temps, puis un titre. Exemple : 12:30 La suite"],
  ["0:00 Le début\n12:30", "Ligne 2 : écrivez un temps, puis un titre. Exemple : 12:30 La suite"],
  ["12:300 pages", "Ligne 1 : écrivez un temps, puis un titre. Exemple : 12:30 La suite"],
  ["00:00:00,000 Le début", "Ligne 1 : écrivez un temps, puis un titre. Exemple : 12:30 La suite"],
  ["12:75 La suite", "Ligne 1 : ce temps n'existe pas. Exemples : 12:30, 1:02:30"],
  ["1:75:00 La suite", "Ligne 1 : ce temps n'existe pas. Exemples : 12:30, 1:02:30"],
  ["0:10 Un\n0:10 Deux", "Ligne 2 : un autre chapitre commence déjà à 0:10"],
  [`0:00 ${"a".repeat(121)}`, "Ligne 1 : ce titre est trop long : 120 caractères au plus"],
])("refuses « %s » by its line", (typed, refusal) => {
  expect(readChapterLines(typed)).toEqual({ refusal });
});

it("refuses more than anybody would read", () => {
  const lines = Array.from({ length: MOST_CHAPTERS + 1 }, (_, index) => `${index}:00 Chapitre`);
  expect(readChapterLines(lines.join("\n"))).toEqual({
    refusal: "C'est un peu long : 100 chapitres au plus",
  });
});
