import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { addInstructor, addMediaFile, addTheme } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { findContent, listRelatedContents } from "./content-page.server.ts";

beforeEach(async () => {
  await db.execute(sql`truncate public.contents, public.themes, public.instructors cascade`);
});

it("finds an item of any type with its instructor, its frame and its text", async () => {
  const instructor = await addInstructor({
    bio: "Enseigne à Lyon.",
    email: "prive@exemple.fr",
    specializations: ["Lecture"],
  });
  const file = await addMediaFile({ kind: "video", width: 640, height: 360 });
  const added = await addContent("video", "Un geste", {
    instructorId: instructor.id,
    fileId: file.id,
    tags: ["gestes"],
    body: `# Titre\n\n${"mot ".repeat(400)}`,
  });
  const found = await findContent(added.slug, { type: "video" });
  expect(found).toMatchObject({
    contentType: "video",
    tags: ["gestes"],
    frame: { width: 640, height: 360 },
    instructor: { name: instructor.name, bio: "Enseigne à Lyon.", specializations: ["Lecture"] },
    readingMinutes: 2,
  });
  expect(found?.text?.html).toContain('<h2 id="partie-1">Titre</h2>');
  expect(found?.text?.headings).toEqual([{ id: "partie-1", title: "Titre" }]);
  expect(JSON.stringify(found)).not.toContain("prive@exemple.fr");
});

it("finds the address's own type first, then one asked for under another", async () => {
  const article = await addContent("article", "Le figuier");
  expect((await findContent(article.slug, { type: "preche" }))?.id).toBe(article.id);
  const sermon = await addContent("preche", "Le figuier");
  expect((await findContent(article.slug, { type: "preche" }))?.id).toBe(sermon.id);
});

it("counts the minutes of a text, one at least, and none without", async () => {
  const minutes = async (body: string | null) =>
    (
      await findContent((await addContent("article", "Un texte", { body })).slug, {
        type: "article",
      })
    )?.readingMinutes;
  expect(await minutes("Un mot.")).toBe(1);
  expect(await minutes("mot ".repeat(900))).toBe(5);
  expect(await minutes(" \n\t")).toBeNull();
  expect(await minutes(null)).toBeNull();
});

it("finds nothing under an unknown name or id", async () => {
  expect(
    await findContent("00000000-0000-4000-8000-000000000000", { type: "preche" }),
  ).toBeUndefined();
  expect(await findContent("preche-1", { type: "preche" })).toBeUndefined();
});

it("relates items by theme and tags: the same type first, then the most tags in common", async () => {
  const theme = await addTheme();
  const shared = { themeId: theme.id, tags: ["famille", "parole"] };
  const { id } = await addContent("preche", "Ici", shared);
  await addContent("conference", "Autre type, deux mots", { tags: ["parole", "famille"] });
  await addContent("preche", "Même type, thème seul", { themeId: theme.id });
  await addContent("preche", "Même type, un mot", { tags: ["parole"] });
  await addContent("preche", "Sans rapport", { tags: ["jardin"] });
  const content = await findContent(id, { type: "preche" });
  if (!content) throw new Error("The item just added is not there.");
  const related = await listRelatedContents(content, 10);
  expect(related.map((item) => item.title)).toEqual([
    "Même type, un mot",
    "Même type, thème seul",
    "Autre type, deux mots",
  ]);
  expect(await listRelatedContents(content, 1)).toHaveLength(1);
});

it("relates nothing to an item without theme and tags", async () => {
  const { id } = await addContent("livre", "Seul");
  await addContent("livre", "Un autre");
  const content = await findContent(id, { type: "preche" });
  expect(content && (await listRelatedContents(content, 4))).toEqual([]);
});
