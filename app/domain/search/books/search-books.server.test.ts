import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contents, readingMinutes } from "#app/domain/contents/content.table.server.ts";
import { listUnreadPdfs, readTextOfPdf } from "#app/domain/media/pdf-texts/pdf-text.server.ts";
import { pdfTexts } from "#app/domain/media/pdf-texts/pdf-text.table.server.ts";
import { forgetVocabulary, learnVocabulary } from "#app/domain/search/learn-vocabulary.server.ts";
import { isFoundAsTyped, search } from "#app/domain/search/search.server.ts";
import { searchPdfPages, searchPdfs } from "#app/domain/search/search.table.server.ts";
import { withoutMarks } from "#app/domain/search/search.ts";
import { db } from "#app/infra/database/database.server.ts";
import { listWaitingJobs } from "#app/infra/jobs.server.ts";
import { addMediaFile, addTheme } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { stored } from "#tests/factories/media.ts";
import { indexPdfs, indexPdfsAgain } from "./search-books.jobs.server.ts";

async function found(q: string) {
  const { groups } = await search({ q });
  return groups.flatMap(({ items }) =>
    items.map(({ slug, title, excerpt, facts }) => ({
      title: withoutMarks(title),
      excerpt: withoutMarks(excerpt),
      at: slug.split("#")[1] ?? null,
      facts,
    })),
  );
}

test("the words of a book are found once its PDF is read, on their page", async () => {
  const file = await stored("demo/files/livres/voisins.pdf", "pdf", "voisins.pdf");
  const { id } = await addContent("livre", "Récits du palier", { fileId: file.id });
  expect(await found("sidibé échelle")).toEqual([]);
  expect(await listUnreadPdfs(9)).toContain(file.id);
  await readTextOfPdf(file.id);
  expect(await listUnreadPdfs(9)).not.toContain(file.id);
  expect(await found("monsieur sidibé échelle")).toMatchObject([
    { title: "Récits du palier", excerpt: expect.stringContaining("Sidibé"), at: "lire-3" },
  ]);
  const [{ facts = [] } = {}] = await found("monsieur sidibé échelle");
  expect(facts).toContain("dans le livre, page\u00a03");
  const [book] = await db.select({ readingMinutes }).from(contents).where(eq(contents.id, id));
  expect(book?.readingMinutes).toBeGreaterThan(1);
  expect(await isFoundAsTyped("sidibé échelle")).toBe(true);
  await addContent("article", "L'échelle de Sidibé", {});
  expect((await found("sidibé échelle")).map(({ title }) => title)).toEqual([
    "L'échelle de Sidibé",
    "Récits du palier",
  ]);
  await db.update(contents).set({ isPublished: false }).where(eq(contents.id, id));
  expect((await found("sidibé")).map(({ title }) => title)).not.toContain("Récits du palier");
});

test("a book that changes its file loses the former's words", async () => {
  const [file, other] = [await addMediaFile({ kind: "pdf" }), await addMediaFile({ kind: "pdf" })];
  const pages = (text: string) => [[{ text, isTitle: false }]];
  await db.insert(pdfTexts).values([
    { fileId: file.id, pages: pages("Les ruches du vallon"), minutes: 1, readAt: new Date() },
    { fileId: other.id, pages: pages("Les moulins du vallon"), minutes: 1, readAt: new Date() },
  ]);
  const { id } = await addContent("livre", "Un vallon", { fileId: file.id });
  expect(await found("ruches")).toMatchObject([{ title: "Un vallon" }]);
  await db.update(contents).set({ fileId: other.id }).where(eq(contents.id, id));
  expect(await found("moulins")).toMatchObject([{ title: "Un vallon" }]);
  expect(await found("moulins")).toMatchObject([{ title: "Un vallon", at: "lire-1" }]);
  expect((await found("ruches")).map(({ title }) => title)).toEqual([]);
});

test("a PDF that kills its reader is not tried for ever", async () => {
  const file = await addMediaFile({ kind: "pdf" });
  await db.insert(pdfTexts).values({ fileId: file.id, attempts: 3 });
  expect(await listUnreadPdfs(99)).not.toContain(file.id);
});

/** A book without a word of its own but these, one text a page. */
async function addWritten(title: string, pages: string[], values = {}) {
  const file = await addMediaFile({ kind: "pdf" });
  const written = pages.map((text) => [{ text, isTitle: false }]);
  await db
    .insert(pdfTexts)
    .values({ fileId: file.id, pages: written, minutes: 1, readAt: new Date() });
  return addContent("livre", title, { fileId: file.id, ...values });
}

test("drafts that say it on hundreds of pages leave room for a book that says it once", async () => {
  const draft = Array.from({ length: 420 }, (_, n) => `Le figuier dit le ${n}e mot du verger.`);
  await addWritten("Un brouillon", draft, { isPublished: false });
  await addWritten("Trois saisons", ["Rien.", "Le figuier du verger."]);
  expect(await found("figuier verger")).toMatchObject([{ title: "Trois saisons", at: "lire-2" }]);
});

test("a theme's book is found, though others say it nearer", async () => {
  const theme = await addTheme({ name: "Fiqh des eaux" });
  const near = { length: 5 };
  await Promise.all(Array.from(near, (_, n) => addWritten(`Autre ${n}`, ["Citerne du hameau."])));
  await addWritten("Les eaux", ["La citerne, loin d'ici, sert à tous ceux du hameau."], {
    themeId: theme.id,
  });
  const { groups } = await search({ q: "citerne hameau", theme: theme.id });
  expect(groups.flatMap(({ items }) => items.map(({ title }) => withoutMarks(title)))).toEqual([
    "Les eaux",
  ]);
});

test("books follow what the site says of itself, and each page of results tells as many", async () => {
  const description = "Une charrue au sillon.";
  for (let n = 0; n < 21; n += 1) await addContent("livre", `Labour ${n}`, { description });
  await addWritten("Les semailles", ["La charrue trace un sillon."]);
  // It says so in its description too: told once.
  await addWritten("Vieux labour", ["La charrue trace un sillon."], {
    description,
    createdAt: new Date("2020-01-01"),
  });
  const wish = { q: "charrue sillon", kind: "livre" } as const;
  const pages = await Promise.all([1, 2].map((page) => search({ ...wish, page })));
  expect(pages.map(({ counts }) => counts)).toEqual([
    [{ kind: "livre", total: 23 }],
    [{ kind: "livre", total: 23 }],
  ]);
  const titles = pages.map(({ groups }) =>
    groups.flatMap(({ items }) => items.map(({ title }) => withoutMarks(title))),
  );
  expect(titles.map(({ length }) => length)).toEqual([20, 3]);
  expect(new Set(titles.flat()).size).toBe(23);
  expect(titles[1]?.at(-1)).toBe("Les semailles");
});

test("a new vocabulary leaves books as they were found until each is indexed again, once", async () => {
  const { fileId } = await addWritten("Une source", ["La margelle de la source."]);
  await addWritten("Des tirets", ["— — —"]);
  await forgetVocabulary();
  await learnVocabulary();
  expect(await found("margelle")).toMatchObject([{ title: "Une source" }]);
  await db.delete(searchPdfPages).where(eq(searchPdfPages.fileId, fileId ?? ""));
  expect(await found("margelle")).toEqual([]);
  let turns = 1;
  while (await indexPdfsAgain(1)) turns += 1;
  expect(await found("margelle")).toMatchObject([{ title: "Une source" }]);
  expect(turns).toBeGreaterThan(2);
  expect(await indexPdfsAgain(1)).toBe(false);
});

test("a turn that was full is followed by another", async () => {
  const one = { pages: [], minutes: 1, readAt: new Date() };
  for (let n = 0; n < 200; n += 1) {
    const { id } = await addMediaFile({ kind: "pdf" });
    await db.insert(pdfTexts).values({ fileId: id, ...one });
  }
  const isAsked = async () => (await listWaitingJobs()).some(({ name }) => name === "index-pdfs");
  await indexPdfs.run({}, AbortSignal.timeout(60_000));
  expect(await isAsked()).toBe(false);
  await db.update(searchPdfs).set({ vocabulary: "" });
  await indexPdfs.run({}, AbortSignal.timeout(60_000));
  expect(await isAsked()).toBe(true);
});

test("an article's PDF is told by its page, whose address opens no reader", async () => {
  const file = await addMediaFile({ kind: "pdf" });
  const pages = [[], [{ text: "Le pressoir du coteau.", isTitle: false }]];
  await db.insert(pdfTexts).values({ fileId: file.id, pages, minutes: 1, readAt: new Date() });
  const { slug } = await addContent("article", "Une fiche", { fileId: file.id });
  const [{ items = [] } = {}] = (await search({ q: "pressoir coteau" })).groups;
  expect(items).toMatchObject([
    { slug, facts: expect.arrayContaining(["dans le PDF, page\u00a02"]) },
  ]);
});
