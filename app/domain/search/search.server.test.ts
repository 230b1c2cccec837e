import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courseContents } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse, addRecording, addTheme } from "#tests/factories/course-factory.ts";
import { addContent, addLibrary } from "#tests/factories/library-factory.ts";
import { search, suggest } from "./search.server.ts";
import { MARK, withoutMarks } from "./search.ts";

beforeAll(addLibrary);

async function titlesFor(q: string): Promise<string[]> {
  const { groups } = await search({ q });
  return groups.flatMap(({ items }) => items.map(({ title }) => withoutMarks(title)));
}

describe("results", () => {
  test("mark the words, and only whole ones", async () => {
    const { groups } = await search({ q: "quran" });
    const titles = groups.flatMap(({ items }) => items.map(({ title }) => title));
    expect(titles).toContain(`Vocabulaire du ${MARK.start}Qour'ân${MARK.end} en français`);
    expect(titles).toContain(`${MARK.start}القُرآنُ${MARK.end} الكَرِيم`);
    const [group] = (await search({ q: "homme" })).groups;
    expect(group?.items[0]?.title).toBe(`L’${MARK.start}homme${MARK.end} et le temps`);
  });

  test("show the place in a long text where the words are, from the sentence that has them to the end of one", async () => {
    const before = "Une phrase sans rapport, encore une. ".repeat(60);
    const long = "un mot après un mot ".repeat(20);
    const shown = {
      [`${before}Le vieux moulin tourne. ${before}`]: /^Le vieux moulin tourne\. .* encore une\.$/,
      [`${before}${long}le vieux moulin ${long}`]: /^… (\S+ ){1,4}vieux moulin .* …$/,
    };
    for (const [body, excerpt] of Object.entries(shown)) {
      const content = await addContent("article", "Un long texte", { body });
      const [found] = (await search({ q: "moulins" })).groups[0]?.items ?? [];
      expect(found?.excerpt).toContain(`${MARK.start}moulin${MARK.end}`);
      expect(withoutMarks(found?.excerpt ?? "")).toMatch(excerpt);
      await db.delete(contents).where(eq(contents.id, content.id));
    }
  });

  test("read the cells of a table one after the other", async () => {
    const body =
      "| N° | Mois | Jours |\n| --- | :--- | ---: |\n| 1 | Moulin | 30 |\n| 2 | _Vent_ |  |\n\n---\n\nFin, snake_case.\n- Après.";
    const content = await addContent("article", "Un tableau", { body });
    const [found] = (await search({ q: "moulin" })).groups[0]?.items ?? [];
    expect(withoutMarks(found?.excerpt ?? "")).toBe("Moulin, 30 · Vent · Fin, snake_case. Après.");
    await db.delete(contents).where(eq(contents.id, content.id));
  });

  test("show the words of a Markdown text without its signs", async () => {
    const body = "## Les **moulins**\n\n- un [vieux moulin](https://exemple.fr), *là-bas*\n> 2 * 3";
    const content = await addContent("article", "Un texte court", { body });
    const [found] = (await search({ q: "moulin" })).groups[0]?.items ?? [];
    expect(withoutMarks(found?.excerpt ?? "")).toBe(
      "Les moulins · un vieux moulin, là-bas · 2 * 3",
    );
    await db.delete(contents).where(eq(contents.id, content.id));
  });

  test("carry no sign of their own, and no HTML is made of what was typed or stored", async () => {
    const content = await addContent("article", `<b>Balise</b> ${MARK.start}x${MARK.end}`, {
      description: "<script>alert(1)</script> balise",
    });
    const [found] = (await search({ q: "balise" })).groups[0]?.items ?? [];
    expect(found?.title).toBe(`<b>${MARK.start}Balise${MARK.end}</b> x`);
    expect(found?.excerpt).toBe(`<script>alert(1)</script> ${MARK.start}balise${MARK.end}`);
    await db.delete(contents).where(eq(contents.id, content.id));
  });

  test("name the author and who presents it, as the lists do", async () => {
    const [teacher] = await db.select().from(instructors).limit(1);
    const content = await addContent("livre", "Le moulin du savant", {
      author: "Un savant ancien",
      instructorId: teacher?.id,
    });
    const [found] = (await search({ q: "moulin" })).groups[0]?.items ?? [];
    expect(found?.person).toBe(`Un savant ancien, présenté par ${teacher?.name}`);
    await db.delete(contents).where(eq(contents.id, content.id));
  });

  test("are counted by kind, and filtered by kind and theme", async () => {
    const { counts, groups, themes: known } = await search({ q: "coran" });
    expect(counts).toEqual([
      { kind: "theme", total: 1 },
      { kind: "livre", total: 2 },
      { kind: "audio_course", total: 1 },
    ]);
    expect(groups.map(({ kind }) => kind)).toEqual(counts.map(({ kind }) => kind));
    const books = await search({ q: "coran", kind: "livre" });
    expect(books.groups.map(({ kind, total }) => ({ kind, total }))).toEqual([
      { kind: "livre", total: 2 },
    ]);
    expect(books.counts).toEqual(counts);
    const theme = known.find(({ name }) => name === "Coran")?.id;
    const ofTheme = await search({ q: "français", kind: "livre", theme });
    expect(ofTheme.groups).toEqual([]);
    expect((await search({ q: "bilingue", theme })).counts).toEqual([{ kind: "livre", total: 1 }]);
  });

  test("come in pages, each item once", async () => {
    const theme = await addTheme({ name: "Série" });
    await db.insert(contents).values(
      Array.from({ length: 45 }, (_, index) => ({
        contentType: "preche" as const,
        title: `Rappel numéro ${index + 1} du feuilleton`,
        themeId: theme.id,
      })),
    );
    const seen = new Set<string>();
    for (const page of [1, 2, 3]) {
      const { groups } = await search({ q: "feuilleton", kind: "preche", page });
      expect(groups[0]?.total).toBe(45);
      for (const item of groups[0]?.items ?? []) seen.add(item.id);
    }
    expect(seen.size).toBe(45);
    expect((await search({ q: "feuilleton", kind: "preche", page: 4 })).groups).toEqual([]);
    expect((await search({ q: "feuilleton" })).groups[0]?.items).toHaveLength(20);
    await db.delete(contents).where(eq(contents.themeId, theme.id));
    await db.delete(themes).where(eq(themes.id, theme.id));
  });

  test("of equal worth come newest first", async () => {
    const old = await addContent("video", "Kaléidoscope", { createdAt: new Date("2020-01-01") });
    const young = await addContent("video", "Kaléidoscope", { createdAt: new Date("2026-01-01") });
    const { groups } = await search({ q: "kaleidoscope" });
    expect(groups[0]?.items.map(({ id }) => id)).toEqual([young.id, old.id]);
    await db.delete(contents).where(eq(contents.title, "Kaléidoscope"));
  });
});

describe("the index follows", () => {
  test("what is written, changed and deleted", async () => {
    const content = await addContent("article", "Le papillon");
    expect(await titlesFor("papillons")).toEqual(["Le papillon"]);
    await db.update(contents).set({ title: "La libellule" }).where(eq(contents.id, content.id));
    expect(await titlesFor("libellule")).toEqual(["La libellule"]);
    expect(await titlesFor("papillon")).toEqual([]);
    await db.delete(contents).where(eq(contents.id, content.id));
    expect(await titlesFor("libellule")).toEqual([]);
    const kept = await db.execute(sql`select from search_words where word = 'libellule'`);
    expect(kept.rows).toHaveLength(0);
  });

  test("a theme and an instructor that change their name, or go", async () => {
    const theme = await addTheme({ name: "Astronomie" });
    const [person] = await db.insert(instructors).values({ name: "Zeynab Ouldali" }).returning();
    await addContent("video", "Le ciel d'été", { themeId: theme.id, instructorId: person?.id });
    expect(await titlesFor("astronomie video")).toEqual(["Le ciel d'été"]);
    await db.update(themes).set({ name: "Cosmologie" }).where(eq(themes.id, theme.id));
    expect(await titlesFor("cosmologie video")).toEqual(["Le ciel d'été"]);
    await db
      .update(instructors)
      .set({ name: "Hafsa Ouldali" })
      .where(eq(instructors.name, "Zeynab Ouldali"));
    expect(await titlesFor("hafsa video")).toEqual(["Le ciel d'été", "Hafsa Ouldali"]);
    await db.delete(themes).where(eq(themes.id, theme.id));
    await db.delete(instructors).where(eq(instructors.name, "Hafsa Ouldali"));
    expect(await titlesFor("cosmologie")).toEqual([]);
    expect(await titlesFor("hafsa")).toEqual([]);
    const { groups } = await search({ q: "ciel" });
    expect(groups[0]?.items[0]).toMatchObject({ theme: null, person: null });
  });

  test("two transactions that learn the same new words do not wait for each other for ever", async () => {
    const write = (words: string[]) =>
      db.transaction(async (tx) => {
        for (const title of words)
          await tx.insert(contents).values({ contentType: "article", title });
      });
    await Promise.all([write(["Tourmaline", "Obsidienne"]), write(["Obsidienne", "Tourmaline"])]);
    expect(await titlesFor("obsidienne")).toEqual(["Obsidienne", "Obsidienne"]);
  });

  test("the recordings of a course", async () => {
    const course = await addCourse({ title: "Jardins" });
    const recording = await addRecording(course.id, { title: "Le figuier", durationSeconds: 45.4 });
    await addRecording(course.id, { title: "L'olivier", durationSeconds: 45.4 });
    const { groups } = await search({ q: "olivier" });
    expect(groups[0]?.items[0]).toMatchObject({
      id: course.id,
      kind: "audio_course",
      facts: [
        expect.stringMatching(/^2.leçons$/),
        expect.stringMatching(/^2.min$/),
        expect.any(String),
      ],
    });
    await db.delete(courseContents).where(eq(courseContents.id, recording.id));
    expect(await titlesFor("figuier")).toEqual([]);
  });
});

describe("suggestions", () => {
  test.each([
    ["vo", "Le bon voisinage commence au palier"],
    ["biblioth", "Les bibliothèques, mémoire des villes"],
    ["carnet d'ét", "Tenir un carnet d’étude"],
    ["Qour", "Coran"],
    ["الأرب", "Quarante ḥadîths (الأربعون النووية)"],
    ["amina bou", "Amina Bouzidane"],
    ["conferan", "Conférence : l'économie du partage"],
    ["patia", "فضل الصَّبْر"],
    ["carnet d'edu", "Tenir un carnet d’étude"],
  ])("while « %s » is typed, « %s » is among them", async (typed, title) => {
    expect((await suggest(typed)).map((one) => one.title)).toContain(title);
  });

  test("lead to the item's page and say its kind", async () => {
    const [first] = await suggest("bouzid");
    expect(first).toMatchObject({ kind: "Enseignement", title: "Amina Bouzidane" });
    expect(first?.to).toBe("/instructeurs/amina-bouzidane");
  });

  test("begin with the second letter and stay few", async () => {
    expect(await suggest("l")).toEqual([]);
    expect((await suggest("le")).length).toBeLessThanOrEqual(8);
  });
});

describe("harmless", () => {
  test.each([
    "",
    "   ",
    "%",
    "_",
    "%%%",
    "'",
    "''",
    '"',
    "`",
    "\\",
    "&",
    "|",
    "!",
    ":*",
    "a:*",
    "!a",
    "(",
    ")",
    "<->",
    "a & | b",
    "'; drop table contents; --",
    "\u0000",
    "coran\u0000",
    "\uE000",
    "\u202e",
    "😀",
    "ﷺ",
    "½",
    "\ud800",
    "les",
    "de la",
    "l'",
    "qu'",
    "-",
    "al-",
    "a".repeat(10_000),
    "coran ".repeat(2_000),
    "'".repeat(10_000),
    "é".repeat(10_000),
    "ا".repeat(10_000),
  ])("%j", async (typed) => {
    await expect(search({ q: typed })).resolves.toHaveProperty("groups");
    await expect(suggest(typed)).resolves.toBeInstanceOf(Array);
  });

  test("the signs of LIKE and of tsquery are only signs", async () => {
    expect(await titlesFor("%")).toEqual([]);
    expect(await titlesFor("100 % réussite_au_test")).toEqual(["100 % réussite_au_test"]);
    expect(await titlesFor("coran:* & !hadith")).toEqual(await titlesFor("coran hadith"));
  });

  test("rows of signs only, of one long word and of a very long text are taken too", async () => {
    await addContent("article", "!!! ???", { description: "…" });
    await addContent("article", "x".repeat(5_000));
    const words = Array.from({ length: 60_000 }, (_, index) => `mot${index.toString(36)}`).join(
      " ",
    );
    const long = await addContent("article", "Très long", { body: words });
    expect(await titlesFor("mot7")).toEqual(["Très long"]);
    await db.delete(contents).where(eq(contents.id, long.id));
  });
});
