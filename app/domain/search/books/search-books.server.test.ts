import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contents, readingMinutes } from "#app/domain/contents/content.table.server.ts";
import { listUnreadPdfs, readTextOfPdf } from "#app/domain/media/pdf-texts/pdf-text.server.ts";
import { pdfTexts } from "#app/domain/media/pdf-texts/pdf-text.table.server.ts";
import { isFoundAsTyped, search } from "#app/domain/search/search.server.ts";
import { searchPdfPages } from "#app/domain/search/search.table.server.ts";
import { withoutMarks } from "#app/domain/search/search.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addMediaFile } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { stored } from "#tests/factories/media.ts";
import { indexPdfsAgain } from "./search-books.jobs.server.ts";

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
  await db.delete(searchPdfPages);
  expect((await found("moulins")).map(({ title }) => title)).toEqual([]);
  await indexPdfsAgain();
  expect(await found("moulins")).toMatchObject([{ title: "Un vallon", at: "lire-1" }]);
  expect((await found("ruches")).map(({ title }) => title)).toEqual([]);
});

test("a PDF that kills its reader is not tried for ever", async () => {
  const file = await addMediaFile({ kind: "pdf" });
  await db.insert(pdfTexts).values({ fileId: file.id, attempts: 3 });
  expect(await listUnreadPdfs(99)).not.toContain(file.id);
});
