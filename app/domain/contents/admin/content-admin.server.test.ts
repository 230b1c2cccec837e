import { beforeEach, expect, test } from "vitest";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { addInstructor, addMediaFile, addTheme } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { listContentsForAdmin } from "./content-admin.server.ts";
import type { AdminSort } from "./content-admin.ts";

const list = (address = "", { theme = "", sort = "recent" as AdminSort } = {}) =>
  listContentsForAdmin({
    ...readListQuery(new URLSearchParams(address)),
    type: "conference",
    theme,
    sort,
  });
const titles = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).items.map((content) => content.title);

beforeEach(async () => {
  await db.delete(contents);
});

test("lists the items of its type with all that a card shows", async () => {
  const theme = await addTheme();
  const instructor = await addInstructor({ name: "Idrissa Niangadou" });
  const file = await addMediaFile({ size: 4_200_000 });
  await addContent("conference", "Les bibliothèques", {
    author: "Le centre",
    themeId: theme.id,
    instructorId: instructor.id,
    fileId: file.id,
    durationSeconds: 2520,
    isFeatured: true,
    tags: ["histoire"],
  });
  await addContent("preche", "Un prêche");
  expect(await list()).toMatchObject({
    counts: { tous: 1 },
    pageCount: 1,
    items: [
      {
        title: "Les bibliothèques",
        author: "Le centre",
        theme: { name: theme.name },
        instructor: { name: "Idrissa Niangadou" },
        seconds: 2520,
        isFeatured: true,
        tags: ["histoire"],
        file: { size: 4_200_000 },
      },
    ],
  });
});

test("searches title, author and description, and filters by theme", async () => {
  const theme = await addTheme();
  await addContent("conference", "La prière", { themeId: theme.id });
  await addContent("conference", "Le voyage", { author: "Fatou Ndoye" });
  await addContent("conference", "Autre", { description: "Un récit de pèlerinage" });
  expect(await titles("q=PRIERE")).toEqual(["La prière"]);
  expect(await titles("q=ndoye")).toEqual(["Le voyage"]);
  expect(await titles("q=pelerinage")).toEqual(["Autre"]);
  expect(await titles("q=introuvable")).toEqual([]);
  expect(await titles("", { theme: theme.id })).toEqual(["La prière"]);
  expect(await titles("q=voyage", { theme: theme.id })).toEqual([]);
  expect(await titles("", { theme: "n'importe quoi" })).toHaveLength(3);
});

test("pages and sorts in SQL", async () => {
  for (let index = 0; index < 28; index += 1) {
    const createdAt = new Date(2026, 0, 1, 0, index);
    await addContent("conference", `N° ${index}`, { createdAt, durationSeconds: index % 22 });
  }
  expect(await list("page=2")).toMatchObject({ counts: { tous: 28, publies: 28 }, pageCount: 2 });
  expect(await titles("page=2")).toEqual(["N° 2", "N° 1", "N° 0"]);
  expect((await titles("", { sort: "ancien" })).slice(0, 2)).toEqual(["N° 0", "N° 1"]);
  expect((await titles("", { sort: "long" }))[0]).toBe("N° 21");
  expect((await titles("", { sort: "court" })).slice(0, 2).sort()).toEqual(["N° 0", "N° 22"]);
  const byTitle = await titles("", { sort: "titre" });
  const backwards = [...(await titles("page=2", { sort: "titre-z" }))].reverse();
  expect(backwards).toEqual(byTitle.slice(0, 3));
});
