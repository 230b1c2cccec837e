import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { db } from "#app/infra/database/database.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { addInstructor, addMediaFile, addTheme } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { pageSizeOf } from "./content.ts";
import { listContents } from "./content-list.server.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

beforeEach(async () => {
  await db.execute(sql`truncate public.contents, public.themes, public.instructors cascade`);
});

describe("a list of one type", () => {
  it("shows its own type only, the newest first, with theme, instructor and file", async () => {
    const theme = await addTheme({ name: "Sira", color: "#06B6D4", icon: "User" });
    const instructor = await addInstructor({ name: "Sofiane Jelidi" });
    const file = await addMediaFile({ durationSeconds: 95, size: 1_900_000 });
    await addContent("preche", "Ancien", { createdAt: day(1), isFeatured: true });
    await addContent("preche", "Récent", {
      createdAt: day(2),
      themeId: theme.id,
      instructorId: instructor.id,
      fileId: file.id,
    });
    await addContent("conference", "Ailleurs");
    const { items, total } = await list("preche");
    expect(items.map((item) => item.title)).toEqual(["Récent", "Ancien"]);
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      theme: { name: "Sira", color: "#06B6D4", icon: "User" },
      instructor: { name: "Sofiane Jelidi" },
      file: { id: file.id, size: 1_900_000, seconds: 95 },
    });
    expect(items[1]).toMatchObject({ theme: null, instructor: null, file: null });
  });

  it("puts the longest first when sorted by popularity, and the newest where nothing lasts", async () => {
    await addContent("conference", "Courte", { durationSeconds: 5, createdAt: day(3) });
    await addContent("conference", "Longue", { durationSeconds: 50, createdAt: day(1) });
    await addContent("livre", "Vieux", { createdAt: day(1) });
    await addContent("livre", "Neuf", { createdAt: day(2) });
    expect(await titles("conference", "tri=populaire")).toEqual(["Longue", "Courte"]);
    expect(await titles("livre", "tri=populaire")).toEqual(["Neuf", "Vieux"]);
  });

  it("keeps a random order under its seed, page after page", async () => {
    const names = Array.from({ length: pageSizeOf("video") + 3 }, (_, index) => `Vidéo ${index}`);
    for (const name of names) await addContent("video", name);
    const first = await titles("video", "tri=aleatoire&graine=7");
    const second = await titles("video", "tri=aleatoire&graine=7&page=2");
    expect([...first, ...second].sort()).toEqual(names.sort());
    expect(await titles("video", "tri=aleatoire&graine=7")).toEqual(first);
    expect(await titles("video", "tri=aleatoire&graine=8")).not.toEqual(first);
  });

  it("pages by twelve and tells how many there are in all", async () => {
    for (let index = 0; index < 25; index++) await addContent("article", `Article ${index}`);
    const last = await list("article", "page=3");
    expect(last.items).toHaveLength(1);
    expect(last).toMatchObject({ total: 25, pageCount: 3 });
    expect(await list("article", "page=4")).toMatchObject({ items: [], total: 0 });
  });

  it("shows eight films at a time: the covers of twelve themes would not fit in the first view", async () => {
    for (let index = 0; index < 12; index++) await addContent("video", `Film ${index}`);
    expect((await list("video", "")).items).toHaveLength(8);
    expect((await list("video", "page=2")).items).toHaveLength(4);
  });

  it("finds words in title, description, author, tags and instructor, whatever the accents", async () => {
    const instructor = await addInstructor({ name: "Fatou Ndoye" });
    await addContent("preche", "L’hospitalité", { instructorId: instructor.id, tags: ["été"] });
    await addContent("preche", "Autre", { author: "Équipe", description: "Le café du matin" });
    expect(await titles("preche", "q=l'hospitalite")).toEqual(["L’hospitalité"]);
    expect(await titles("preche", "q=FATOU+ete")).toEqual(["L’hospitalité"]);
    expect(await titles("preche", "q=equipe")).toEqual(["Autre"]);
    expect(await titles("preche", "q=FATOU+hospitalié")).toEqual(["L’hospitalité"]);
    expect(await titles("preche", "q=boulanger")).toEqual([]);
    expect(await titles("preche", "q=%25")).toEqual([]);
  });

  it("forgives slips as the site's search does, and puts the best first unless asked otherwise", async () => {
    const slips = { carnets: "Un carnet", caligraphie: "Calligraphie", pasience: "La patience" };
    for (const [typed, title] of Object.entries(slips)) {
      await addContent("article", title);
      expect(await titles("article", `q=${typed}`), typed).toEqual([title]);
    }
    const old = { createdAt: new Date("2020-01-01") };
    await addContent("article", "Un jardin lent", old);
    await addContent("article", "Le soir", { description: "Au jardin ?" });
    expect(await titles("article", "q=jardin")).toEqual(["Un jardin lent", "Le soir"]);
    expect(await titles("article", "q=jardin&tri=recent")).toEqual(["Le soir", "Un jardin lent"]);
    expect(await list("article", "q=jardin&page=2")).toMatchObject({ items: [], total: 0 });
    expect(await titles("video", "q=jardin")).toEqual([]);
  });

  it("filters by theme, instructor and tag, and counts what is left", async () => {
    const theme = await addTheme();
    const instructor = await addInstructor();
    await addContent("livre", "Les deux", {
      themeId: theme.id,
      instructorId: instructor.id,
      tags: ["parole"],
    });
    await addContent("livre", "Un mot proche", { tags: ["paroles"] });
    expect(await list("livre", "", { theme: theme.id })).toMatchObject({ total: 1 });
    expect(await list("livre", "", { instructor: instructor.id })).toMatchObject({ total: 1 });
    const { items, total } = await list("livre", "", { tag: "parole" });
    expect(items.map((item) => item.title)).toEqual(["Les deux"]);
    expect(total).toBe(1);
  });
});

function list(type: ContentType, address = "", filters = {}) {
  return listContents({ type, ...readListQuery(new URLSearchParams(address)), ...filters });
}

async function titles(type: ContentType, address: string) {
  return (await list(type, address)).items.map((item) => item.title);
}
