import { readFile } from "node:fs/promises";
import { setImmediate as giveWay } from "node:timers/promises";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { edgesOf, type PdfParagraph, paragraphsOf } from "./pdf-paragraphs.ts";
import { pdfTexts } from "./pdf-text.table.server.ts";

const LIMITS = { pages: 600, letters: 600_000, milliseconds: 120_000 };
const MOST_ATTEMPTS = 3;
const WORDS_A_MINUTE = 200;

type Limits = typeof LIMITS;

/** Of the PDFs whose text nobody has read. */
export async function listUnreadPdfs(most: number): Promise<string[]> {
  const rows = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .leftJoin(pdfTexts, eq(pdfTexts.fileId, mediaFiles.id))
    .where(
      and(
        eq(mediaFiles.kind, "pdf"),
        or(
          isNull(pdfTexts.fileId),
          and(isNull(pdfTexts.readAt), lt(pdfTexts.attempts, MOST_ATTEMPTS)),
        ),
      ),
    )
    .orderBy(mediaFiles.createdAt)
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function readTextOfPdf(fileId: string): Promise<void> {
  const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, fileId));
  const attempt = file?.kind === "pdf" && (await begin(fileId));
  if (!attempt) return;
  const store = await storage();
  const pages = await store.withPath(file.storageKey, async (path) => {
    try {
      return await readPages(path);
    } catch (error) {
      // One that needs a password, or that pdf.js does not open, is not tried again.
      logError(`texte de ${file.originalName}`, error);
      return [];
    }
  });
  const words = pages.flat().flatMap(({ text }) => text.match(/\S+/g) ?? []).length;
  const minutes = words > 0 ? Math.max(1, Math.round(words / WORDS_A_MINUTE)) : null;
  await db
    .update(pdfTexts)
    .set({ pages, minutes, readAt: new Date() })
    .where(eq(pdfTexts.fileId, fileId));
}

/** False where it was read already, or killed as many readers as may be. */
async function begin(fileId: string): Promise<boolean> {
  const begun = await db
    .insert(pdfTexts)
    .values({ fileId, attempts: 1 })
    .onConflictDoUpdate({
      target: pdfTexts.fileId,
      set: { attempts: sql`${pdfTexts.attempts} + 1` },
      setWhere: and(isNull(pdfTexts.readAt), lt(pdfTexts.attempts, MOST_ATTEMPTS)),
    })
    .returning({ fileId: pdfTexts.fileId });
  return begun.length > 0;
}

/** As many of the first pages as the limits let it; other requests are answered between two. */
export async function readPages(path: string, limits: Limits = LIMITS): Promise<PdfParagraph[][]> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  try {
    const document = await task.promise;
    const items: TextItem[][] = [];
    const until = Date.now() + limits.milliseconds;
    let letters = 0;
    while (items.length < Math.min(document.numPages, limits.pages)) {
      if (letters > limits.letters || Date.now() > until) break;
      const read = await itemsOf(document, items.length + 1);
      letters += read.reduce((sum, { str }) => sum + str.length, 0);
      items.push(read);
      await giveWay();
    }
    return items.map((read, place) => {
      // Left and right pages may have heads of their own.
      const others = [-2, -1, 1, 2].flatMap((by) => edgesOf(items[place + by] ?? []));
      return paragraphsOf(read, new Set(others));
    });
  } finally {
    await task.destroy();
  }
}

async function itemsOf(document: PDFDocumentProxy, number: number): Promise<TextItem[]> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.filter((item) => "str" in item);
}

/** Page by page; null where nobody has read it, or it has no words. */
export async function findPdfText(fileId: string): Promise<PdfParagraph[][] | null> {
  const { pages } = pdfTexts;
  const [kept] = await db.select({ pages }).from(pdfTexts).where(eq(pdfTexts.fileId, fileId));
  return kept?.pages.some((page) => page.length > 0) ? kept.pages : null;
}
