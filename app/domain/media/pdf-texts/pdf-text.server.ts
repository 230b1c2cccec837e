import { readFile } from "node:fs/promises";
import { setImmediate as giveWay } from "node:timers/promises";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import { type MediaRecord, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { edgesOf, NEIGHBOURS, type PdfParagraph, paragraphsOf } from "./pdf-paragraphs.ts";
import { pdfTexts } from "./pdf-text.table.server.ts";

const LIMITS = { pages: 600, letters: 600_000, milliseconds: 120_000 };
const MOST_ATTEMPTS = 3;
const WORDS_A_MINUTE = 200;

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
  try {
    await keep(fileId, await textOf(file));
  } catch (error) {
    // Storage that is away, memory that lacks: the file is not at fault, and its next reader begins as this one.
    if (!isOfReader(error)) await takeBack(fileId);
    throw error;
  }
}

async function textOf({ storageKey, originalName }: MediaRecord): Promise<PdfParagraph[][]> {
  const store = await storage();
  try {
    return await store.withPath(storageKey, readPages);
  } catch (error) {
    if (!isShut(error)) throw error;
    // It will not open another time either.
    logError(`texte de ${originalName}`, error);
    return [];
  }
}

/** It needs a password, or is no PDF that pdf.js can open. */
function isShut(error: unknown): boolean {
  return ["PasswordException", "InvalidPDFException"].includes(nameOf(error));
}

/** What pdf.js says of a page that it does not get through: after as many as may be, it is left alone. */
function isOfReader(error: unknown): boolean {
  return ["UnknownErrorException", "FormatError"].includes(nameOf(error));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}

async function keep(fileId: string, pages: PdfParagraph[][]): Promise<void> {
  const words = pages.flat().flatMap(({ text }) => text.match(/\S+/g) ?? []).length;
  const minutes = words > 0 ? Math.max(1, Math.round(words / WORDS_A_MINUTE)) : null;
  await db
    .update(pdfTexts)
    .set({ pages, minutes, readAt: new Date() })
    .where(eq(pdfTexts.fileId, fileId));
}

async function takeBack(fileId: string): Promise<void> {
  await db
    .update(pdfTexts)
    .set({ attempts: sql`${pdfTexts.attempts} - 1` })
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
export async function readPages(path: string): Promise<PdfParagraph[][]> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  try {
    const document = await task.promise;
    const items: TextItem[][] = [];
    const until = Date.now() + LIMITS.milliseconds;
    let letters = 0;
    while (items.length < Math.min(document.numPages, LIMITS.pages)) {
      if (letters > LIMITS.letters || Date.now() > until) break;
      const read = await itemsOf(document, items.length + 1);
      letters += read.reduce((sum, { str }) => sum + str.length, 0);
      items.push(read);
      await giveWay();
    }
    return await inParagraphs(items, until);
  } finally {
    await task.destroy();
  }
}

/** Hundreds of pages take seconds, in the process that answers visitors. */
export async function inParagraphs(
  items: readonly TextItem[][],
  until: number,
): Promise<PdfParagraph[][]> {
  const edges: string[][] = [];
  for (const read of items) {
    if (Date.now() > until) break;
    edges.push(edgesOf(read));
    await giveWay();
  }
  const pages: PdfParagraph[][] = [];
  for (const read of items) {
    if (Date.now() > until) break;
    const others = NEIGHBOURS.flatMap((by) => edges[pages.length + by] ?? []);
    // PostgreSQL keeps no half of a sign.
    pages.push(
      paragraphsOf(read, new Set(others)).map((one) => ({ ...one, text: one.text.toWellFormed() })),
    );
    await giveWay();
  }
  return pages;
}

async function itemsOf(document: PDFDocumentProxy, number: number): Promise<TextItem[]> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.filter((item) => "str" in item);
}
