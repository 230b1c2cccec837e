import { expect, test } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { addMediaFile } from "#tests/factories/course-factory.ts";
import { openingOfPdf } from "./pdf-opening.server.ts";
import type { PdfParagraph } from "./pdf-paragraphs.ts";
import { pdfTexts } from "./pdf-text.table.server.ts";

const LINE = "Celui qui commence un chemin d'étude gagne à savoir où il va, et avec qui il marche.";
const title = (text: string): PdfParagraph => ({ text, isTitle: true });
const said = (text: string): PdfParagraph => ({ text, isTitle: false });

async function openingOf(pages: PdfParagraph[][]) {
  const { id: fileId } = await addMediaFile({ kind: "pdf" });
  await db.insert(pdfTexts).values({ fileId, pages, readAt: new Date() });
  return openingOfPdf(fileId);
}

test("a book opens with its first sentences, after its title page and its contents", async () => {
  const pages = [
    [title("Le manuel"), said(`${LINE} Un livre de Dar al-Ilm.`)],
    [title("Table"), said("1. Commencer 3")],
    [title("Commencer"), said(`${LINE} Puis il part.`), said(LINE), title("Continuer"), said(LINE)],
  ];
  expect(await openingOf(pages)).toBe(`${LINE} Puis il part.\n\n${LINE}`);
});

test("a long opening ends with a sentence", async () => {
  const shown = await openingOf([[said(`${LINE} `.repeat(30).trim())]]);
  expect(shown?.length).toBeLessThanOrEqual(700);
  expect(shown).toMatch(/marche\.$/);
});

test("a book of pictures, or that nobody has read, opens with nothing", async () => {
  expect(await openingOf([[title("Planches"), said("Fig. 1")]])).toBeNull();
  const { id } = await addMediaFile({ kind: "pdf" });
  expect(await openingOfPdf(id)).toBeNull();
});
