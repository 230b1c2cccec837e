import { expect, test } from "vitest";
import { addContent } from "#tests/factories/library-factory.ts";
import { listSitemapParts, readSitemapPart } from "./published-pages.server.ts";

test("the parts of a sitemap name each item once, drafts left out", async () => {
  for (let number = 0; number < 30; number++) await addContent("preche", `Prêche ${number}`);
  await addContent("preche", "Brouillon", { isPublished: false });
  const parts = await listSitemapParts(10);
  expect(parts.map(({ kind, of }) => [kind, of])).toEqual(Array(3).fill(["preche", 3]));
  const paths: string[] = [];
  for (const part of parts) {
    for await (const pages of readSitemapPart(part, 4))
      paths.push(...pages.map(({ path }) => path));
  }
  expect(paths).toHaveLength(30);
  expect(new Set(paths).size).toBe(30);
});
