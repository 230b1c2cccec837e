import { expect, test } from "vitest";
import { addCourse, addInstructor, addTheme } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { listPublishedPages, listSitemapParts, readSitemapPart } from "./published-pages.server.ts";

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

test("teachers and themes bear the day of the newest that they hold", async () => {
  const theme = await addTheme({ name: "Botanique" });
  await addTheme({ name: "Rien encore" });
  const instructor = await addInstructor({ name: "Salma Ouali" });
  const ofBoth = { themeId: theme.id, instructorId: instructor.id };
  await addContent("preche", "Ancien", { ...ofBoth, createdAt: new Date("2026-03-02T12:00:00Z") });
  const later = new Date("2026-05-04T12:00:00Z");
  await addCourse({ title: "Plus récent", ...ofBoth, createdAt: later });
  await addContent("preche", "Caché", { ...ofBoth, isPublished: false });
  const days = new Map((await listPublishedPages()).map(({ path, day }) => [path, day]));
  expect(days.get(`/themes/${theme.slug}`)).toBe("2026-05-04");
  expect(days.get(`/instructeurs/${instructor.slug}`)).toBe("2026-05-04");
  expect(days.get("/themes/rien-encore")).toBeNull();
});
