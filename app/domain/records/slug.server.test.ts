import { eq, sql } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse, addInstructor, addTheme } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { isNamed } from "./slug.server.ts";

describe("a title's words in an address", () => {
  test.each([
    ["La patience, une force tranquille", "la-patience-une-force-tranquille"],
    ["L'aïd d’aujourd'hui : qu'en dire ?", "l-aid-d-aujourd-hui-qu-en-dire"],
    ["Cœur, œuvre, Æsir, ÉTÉ", "coeur-oeuvre-aesir-ete"],
    ["Ramaḍān et ʿaqīda, le Qurʾān, le Qour'ân", "ramadan-et-aqida-le-quran-le-qouran"],
    ["Tawḥîd", "tawhid"],
    ["Langue arabe, niveau 1", "langue-arabe-niveau-1"],
    ["Quarante ḥadîths (الأربعون النووية)", "quarante-hadiths"],
    ["La vie du Prophète ﷺ", "la-vie-du-prophete"],
    ["القُرآنُ الكَرِيم", "al-qouranou-al-karim"],
    ["التوحيد", "al-touhid"],
    ["99 أسماء", "99-asma"],
    ["  --Deux  traits—", "deux-traits"],
    ["!!! ???", ""],
    ["Слово", ""],
    ["x".repeat(200), "x".repeat(80)],
    [`${"mot ".repeat(60)}`, `${"mot-".repeat(20).slice(0, 79)}`],
    [`${"a".repeat(78)} bc de`, "a".repeat(78)],
    [`${"a".repeat(77)} bc de`, `${"a".repeat(77)}-bc`],
  ])("« %s » → %s", async (title, slug) => {
    const { rows } = await db.execute(sql`select slug_of(${title}) as slug`);
    expect(rows).toEqual([{ slug }]);
  });
});

describe("an item's address", () => {
  it("is numbered when another of its kind has it, or a page of ours", async () => {
    const slugs = [];
    for (const type of ["article", "article", "preche"] as const) {
      slugs.push((await addContent(type, "Le figuier")).slug);
    }
    expect(slugs).toEqual(["le-figuier", "le-figuier-2", "le-figuier"]);
    const place = await addCourse({ courseType: "formation", title: "Place" });
    expect(place.slug).toBe("place-2");
    const written = await addContent("article", "7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11");
    expect(written.slug).toBe("7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11-2");
    expect((await addInstructor({ name: "Аминa" })).slug).not.toBe("");
    const signs = await addTheme({ name: "!?" });
    expect(signs.slug).toBe(signs.id.slice(0, 8));
  });

  it("follows the title of a draft and forgets; once seen, the former ones still lead to it", async () => {
    const { id } = await addContent("video", "Brouillon", {
      isPublished: false,
      hasAppeared: false,
    });
    expect(await change(id, { title: "Premier titre" })).toBe("premier-titre");
    expect(await found("brouillon")).toEqual([]);
    expect(await change(id, { isPublished: true, hasAppeared: true })).toBe("premier-titre");
    expect(await change(id, { title: "Second titre" })).toBe("second-titre");
    expect(await found("premier-titre", "Second-Titre", id)).toEqual([id, id, id]);
    expect((await addContent("video", "Premier titre")).slug).toBe("premier-titre-2");
    expect(await change(id, { title: "Premier  titre !" })).toBe("premier-titre");
    expect(await found("second-titre")).toEqual([id]);
  });

  it("stays when its words do, and is nobody's to write", async () => {
    await addContent("livre", "Le jardin");
    const { id } = await addContent("livre", "Le jardin");
    expect(await change(id, { title: "« Le jardin »" })).toBe("le-jardin-2");
    expect(await change(id, { slug: "autre" })).toBe("le-jardin-2");
  });

  it("goes to another of the same title while the item lies in the trash; restored, it gets a free one", async () => {
    const { id } = await addContent("conference", "Le puits");
    await trash(id);
    expect(await restored(id)).toBe("le-puits");
    await trash(id);
    const other = await addContent("conference", "Le puits");
    expect(other.slug).toBe("le-puits");
    expect(await restored(id)).toBe("le-puits-2");
    expect((await addContent("conference", "Le puits")).slug).toBe("le-puits-3");
    await trash(other.id);
    await db.execute(sql`delete from public.contents where id = ${other.id}`);
    expect((await addContent("conference", "Le puits")).slug).toBe("le-puits");
  });

  it("two that begin at the same instant do not get the same, nor wait for each other", async () => {
    const write = (titles: string[]) =>
      db.transaction(async (tx) => {
        for (const title of titles)
          await tx.insert(contents).values({ contentType: "article", title });
      });
    await Promise.all([write(["Jaspe", "Onyx"]), write(["Onyx", "Jaspe"]), write(["Jaspe"])]);
    const { rows } = await db.execute<{ slug: string }>(
      sql`select slug from contents where title in ('Jaspe', 'Onyx') order by slug`,
    );
    expect(rows.map(({ slug }) => slug)).toEqual(["jaspe", "jaspe-2", "jaspe-3", "onyx", "onyx-2"]);
  });
});

describe("the number of an address", () => {
  it("is the first that is free", async () => {
    const slugs = [];
    for (const title of ["Le gué", "Le gué 4", "Le gué 2 fois", "Le gué 1", "Le gué 02"]) {
      slugs.push((await addContent("article", title)).slug);
    }
    expect(slugs).toEqual(["le-gue", "le-gue-4", "le-gue-2-fois", "le-gue-1", "le-gue-02"]);
    for (const slug of ["le-gue-2", "le-gue-3", "le-gue-5"]) {
      expect((await addContent("article", "Le gué")).slug).toBe(slug);
    }
  });

  it("is found in as few looks, however many have the same title", async () => {
    await db.transaction(async (tx) => {
      const same = { contentType: "article" as const, title: "Le même", isPublished: false };
      const written = await tx
        .insert(contents)
        .values(Array.from({ length: 500 }, () => same))
        .returning({ slug: contents.slug });
      const numbers = written.map((_, place) => (place === 0 ? "le-meme" : `le-meme-${place + 1}`));
      expect(written.map(({ slug }) => slug)).toEqual(numbers);
      const { rows } = await tx.execute<{ looks: number }>(
        sql`select (seq_scan + idx_scan)::int as looks from pg_stat_xact_user_tables where relname = 'slugs'`,
      );
      expect(rows[0]?.looks).toBeLessThan(500 * 5);
    });
  });
});

async function trash(id: string): Promise<void> {
  await db.execute(sql`
    with line as (insert into trash_items (kind, item_id, title) values ('content', ${id}, 'Le puits') returning id)
    update public.contents set trash_item_id = (select id from line) where id = ${id}`);
}

async function restored(id: string) {
  const { rows } = await db.execute<{ slug: string }>(sql`
    with back as (update public.contents set trash_item_id = null where id = ${id} returning slug),
      gone as (delete from trash_items where item_id = ${id})
    select slug from back`);
  return rows[0]?.slug;
}

async function change(id: string, values: Partial<typeof contents.$inferInsert>) {
  const [row] = await db.update(contents).set(values).where(eq(contents.id, id)).returning();
  return row?.slug;
}

async function found(...asked: string[]): Promise<string[]> {
  const rows = await Promise.all(
    asked.map((slug) =>
      db
        .select({ id: contents.id })
        .from(contents)
        .where(isNamed(contents.id, slug, "video")),
    ),
  );
  return rows.flat().map(({ id }) => id);
}
