import { readFile } from "node:fs/promises";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import { expect, it } from "vitest";
import { edgesOf, flowing, paragraphsOf } from "./pdf-paragraphs.ts";

async function readPage(file: string, number: number) {
  const task = getDocument({ data: new Uint8Array(await readFile(file)) });
  const page = await (await task.promise).getPage(number);
  const { items } = await page.getTextContent();
  await task.destroy();
  return paragraphsOf(items.filter((item) => "str" in item)).map(
    ({ text, isTitle }) => (isTitle ? "# " : "") + text,
  );
}

/** One line each, ten points high and fifteen apart. */
function linesOf(...lines: string[]): TextItem[] {
  return lines.map((str, place) => ({
    ...{ str, dir: "ltr", fontName: "", hasEOL: true },
    ...{ width: str.length * 5, height: 10, transform: [10, 0, 0, 10, 48, 700 - place * 15] },
  }));
}

/** Sentences of the sources come with their no-break spaces, the sample's do not. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

const textsOf = (items: TextItem[]) => paragraphsOf(items).map(({ text }) => text);

it("reads a browser's PDF: titles, paragraphs, Arabic from the right", async () => {
  const page = await readPage("tests/samples/petit-guide-etudiant.pdf", 2);
  expect(page.map(plain)).toEqual(
    [
      "# 1. Organiser sa semaine",
      "Choisissez des heures fixes. Le matin pour apprendre, le soir pour réviser. Une leçon par jour, une révision par semaine.",
      "# العلم في الصغر كالنقش على الحجر",
      "« Ce que l'on apprend jeune est comme gravé dans la pierre. »",
    ].map(plain),
  );
});

it("keeps a table's rows, with the vowel signs of its words", async () => {
  const page = await readPage("demo/files/livres/cahier-mots.pdf", 3);
  expect(page).toContain("# La maison");
  expect(page).toContain("مِفْتَاح · miftâh · clef");
  expect(page).toContain("كُرْسِيّ · kursî · chaise");
  expect(page.find((text) => text.startsWith("N'apprenez"))).toMatch(/ toute la journée\.$/);
});

it("makes one word of one that was cut, and keeps a compound's hyphen", () => {
  const width = "La patience est une force tran-";
  expect(
    textsOf(linesOf(width, "quille que l'on dit au-delà, c'est-à-", "dire après l'heure")),
  ).toEqual([
    "La patience est une force tranquille que l'on dit au-delà, c'est-à-dire après l'heure",
  ]);
});

it("ends a paragraph at a short line, and begins one at each item of a list", () => {
  const lines = [
    "Un début qui prend toute la ligne,",
    "et finit.",
    "Un autre paragraphe, très long :",
  ];
  expect(textsOf(linesOf(...lines, "1. lire", "2. écrire"))).toEqual([
    "Un début qui prend toute la ligne, et finit.",
    "Un autre paragraphe, très long :",
    "1. lire",
    "2. écrire",
  ]);
});

it("keeps the hyphen of a compound that ends a line", () => {
  const lines = ["Une ligne assez longue qui dit celui-", "ci, et une autre ligne qui dit peut-"];
  expect(textsOf(linesOf(...lines, "être bien."))).toEqual([
    "Une ligne assez longue qui dit celui-ci, et une autre ligne qui dit peut-être bien.",
  ]);
});

it("reads from the right an Arabic line that holds a number and ends with a stop", () => {
  // As a browser draws « قال 12 رجل. »: each sign on its own, from the left.
  const drawn = [".", "ل", "ج", "ر", " ", "12", " ", "ل", "ا", "ق"];
  const items = drawn.map(
    (str, place): TextItem => ({
      ...{ str, dir: "rtl", fontName: "", hasEOL: place === drawn.length - 1 },
      ...{ width: 5, height: 10, transform: [10, 0, 0, 10, 48 + place * 5, 700] },
    }),
  );
  expect(textsOf(items)).toEqual(["قال 12 رجل."]);
});

it("leaves out the page's number alone, and says nothing of a picture", () => {
  expect(textsOf(linesOf("Le texte.", "1446", "La suite.", "– 12 –")).join(" ")).toBe(
    "Le texte. 1446 La suite.",
  );
  expect(paragraphsOf([])).toEqual([]);
});

it("leaves out what is printed on each page, and its number", async () => {
  const head = "Dar al-Ilm — Maison du savoir";
  const page = linesOf(head, "3", "Ranger", "Videz la boîte sur une table.");
  const others = new Set(edgesOf(linesOf(head, "4", "Copier", "Deux copies valent mieux qu'une.")));
  expect(paragraphsOf(page, others).map(({ text }) => text)).toEqual([
    "Ranger Videz la boîte sur une table.",
  ]);
  expect(textsOf(page)[0]).toContain(head);
  const numbered = new Set(edgesOf(linesOf("Chapitre un, page 4", "Texte.")));
  expect(paragraphsOf(linesOf("Chapitre un, page 3", "Suite."), numbered)).toMatchObject([
    { text: "Suite." },
  ]);
});

it("joins the sentence that the end of a page cuts, and nothing else", () => {
  const page = (...texts: string[]) => texts.map((text) => ({ text, isTitle: false }));
  const texts = (...pages: ReturnType<typeof page>[]) =>
    flowing(pages).map((one) => one.map(({ text }) => text));
  expect(texts(page("Un.", "Elle"), page("marque le féminin.", "Deux."))).toEqual([
    ["Un.", "Elle marque le féminin."],
    ["Deux."],
  ]);
  expect(texts(page("Elle marque."), page("le féminin."))).toEqual([
    ["Elle marque."],
    ["le féminin."],
  ]);
  expect(texts(page("bayt · maison"), page("bâb · porte"))).toEqual([
    ["bayt · maison"],
    ["bâb · porte"],
  ]);
  expect(flowing([[{ text: "Ranger", isTitle: true }], page("la boîte")])).toHaveLength(2);
  expect(flowing([[{ text: "Ranger", isTitle: true }], page("la boîte")])[1]).toHaveLength(1);
});
