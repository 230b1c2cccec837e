import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import { expect, test, vi } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { addMediaFile } from "#tests/factories/course-factory.ts";
import { stored } from "#tests/factories/media.ts";
import { changesToldBy } from "#tests/factories/public-changes.ts";
import { inParagraphs, listUnreadPdfs, readTextOfPdf } from "./pdf-text.server.ts";
import { pdfTexts } from "./pdf-text.table.server.ts";

const MANY_ATTEMPTS = 5;
async function addPdf(content?: string) {
  const file = await addMediaFile({ kind: "pdf", storageKey: `media/${randomUUID()}.pdf` });
  if (content) await store(file.storageKey, content);
  return file;
}

async function store(key: string, content: string) {
  const path = join(tmpdir(), randomUUID());
  await writeFile(path, content);
  await (await storage()).put(key, path);
  await rm(path);
}

async function readManyTimes(fileId: string): Promise<number> {
  let failed = 0;
  for (let n = 0; n < MANY_ATTEMPTS; n += 1)
    await readTextOfPdf(fileId).catch(() => {
      failed += 1;
    });
  return failed;
}

async function kept(fileId: string) {
  const [row] = await db.select().from(pdfTexts).where(eq(pdfTexts.fileId, fileId));
  return row;
}

test("a PDF whose storage was away for a while is read once it is back", async () => {
  const file = await addPdf();
  expect(await readManyTimes(file.id)).toBe(MANY_ATTEMPTS);
  expect(await kept(file.id)).toMatchObject({ attempts: 0, readAt: null });
  expect(await listUnreadPdfs(99)).toContain(file.id);
});

test("what is no PDF is opened once, and never again", async () => {
  const file = await addPdf("Une lettre, sous un nom de livre.");
  await readTextOfPdf(file.id);
  expect(await kept(file.id)).toMatchObject({ attempts: 1, pages: [], minutes: null });
  expect(await listUnreadPdfs(99)).not.toContain(file.id);
});

test("a PDF that pdf.js does not get through is tried three times", async () => {
  const file = await addPdf();
  const broken = Object.assign(new Error("A page is none."), { name: "UnknownErrorException" });
  const reading = vi.spyOn(await storage(), "withPath").mockRejectedValue(broken);
  expect(await readManyTimes(file.id)).toBe(3);
  reading.mockRestore();
  expect(await listUnreadPdfs(99)).not.toContain(file.id);
});

test("pages are forgotten once the text has come, not as it is begun", async () => {
  const away = await addPdf();
  const file = await stored("demo/files/livres/voisins.pdf", "pdf", "voisins.pdf");
  const begun = () => readTextOfPdf(away.id).catch(() => undefined);
  expect(await changesToldBy(begun)).toBe(0);
  expect(await changesToldBy(() => readTextOfPdf(file.id))).toBe(1);
});

const line = (str: string, y = 700): TextItem => ({
  ...{ str, dir: "ltr", fontName: "", hasEOL: true },
  ...{ width: str.length * 5, height: 10, transform: [10, 0, 0, 10, 48, y] },
});
const book = Array.from({ length: 80 }, (_, n) => [
  line(`Le puits du village, page ${n}`),
  line(`Un soir de la semaine ${n}, tous vinrent.`, 600),
  line("Chacun parla.", 500),
]);

test("others are answered between two pages that are put in paragraphs", async () => {
  let answered = 0;
  let goesOn = true;
  const answer = () => {
    answered += 1;
    if (goesOn) setImmediate(answer);
  };
  setImmediate(answer);
  const pages = await inParagraphs(book, Date.now() + 60_000);
  goesOn = false;
  expect(pages).toHaveLength(book.length);
  expect(answered).toBeGreaterThanOrEqual(book.length);
  expect(await inParagraphs(book, Date.now() - 1)).toEqual([]);
});

test("half a sign does not keep a text from being stored", async () => {
  const [[paragraph] = []] = await inParagraphs([[line("Un \uD83D livre")]], Date.now() + 60_000);
  expect(paragraph?.text.isWellFormed()).toBe(true);
});
