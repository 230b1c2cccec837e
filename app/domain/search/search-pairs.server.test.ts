import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { readPages } from "#app/domain/media/pdf-texts/pdf-text.server.ts";
import { pdfTexts } from "#app/domain/media/pdf-texts/pdf-text.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { insertDemo } from "#demo/insert-demo.server.ts";
import { type DemoCentre, readDemo } from "#demo/read-demo.server.ts";
import { addMediaFile } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { search } from "./search.server.ts";
import { foundTogether, withoutMarks } from "./search.ts";

const DATES: Record<string, [startDate: string, endDate: string]> = {
  "Coran : lire avec justesse": ["2026-12-13", "2027-03-07"],
  "Fiqh : le vocabulaire et la méthode": ["2026-12-08", "2027-03-02"],
  "Langue arabe, niveau 1 : lire et écrire": ["2027-01-09", "2027-05-01"],
  "Langue arabe, niveau 2 : la phrase et le texte": ["2026-10-04", "2027-01-24"],
  "Hadith : une science de la transmission": ["2027-01-25", "2027-04-05"],
  "Sira : lire une vie dans son temps": ["2026-12-06", "2027-01-31"],
};

const MINUTES: Record<string, number> = {
  "Le travail bien fait": 9,
  "L'heure qui passe": 8,
  "Accueillir celui qui arrive": 25,
  "Comment une langue voyage : mots arabes du français": 32,
  "Le métier de copiste": 88,
  "Trois jeux de lettres en famille": 5,
  "Conduire une réunion de quartier": 14,
};

beforeAll(async () => {
  const centre = await readDemo();
  await insertDemo(centre, new Map());
  await readBooks(centre.contents);
  const known = await db.select({ id: courses.id, title: courses.title }).from(courses);
  for (const { id, title } of known) {
    const [startDate, endDate] = DATES[spaced(title)] ?? [];
    if (startDate) await db.update(courses).set({ startDate, endDate }).where(eq(courses.id, id));
  }
  const listed = await db.select({ id: contents.id, title: contents.title }).from(contents);
  for (const { id, title } of listed) {
    const minutes = MINUTES[spaced(title)];
    if (minutes) {
      await db
        .update(contents)
        .set({ durationSeconds: minutes * 60 })
        .where(eq(contents.id, id));
    }
  }
  await addContent("livre", "Contes du soir", { description: "Pour les enfants et leurs aînés." });
  await addContent("preche", "L'aïd en famille", {
    description: "Un matin de fête, tous ensemble.",
  });
  await addContent("article", "Demander de l'aide sans honte", {
    description: "À qui, et comment.",
  });
  await addContent("conference", "L'Arabie avant les caravanes", {
    description: "Oasis et puits.",
  });
  await addContent("livre", "Coran : courtes sourates", { description: "Les dernières du livre." });
  await addContent("article", "Les dix dernières nuits", { description: "Veiller, et durer." });
  await addContent("preche", "La prière à l'heure", { description: "Se lever et recommencer." });
  await addContent("preche", "Préparer le mois de ramadan", { description: "Un mois d'avance." });
});

/** With the words of their PDFs, as the site has them soon after its first start. */
async function readBooks(written: DemoCentre["contents"]) {
  for (const { title, type, file } of written) {
    if (type !== "livre" || !file) continue;
    const pages = await readPages(join("demo/files", file));
    const { id } = await addMediaFile({ kind: "pdf" });
    await db.insert(pdfTexts).values({ fileId: id, pages, readAt: new Date() });
    await db.update(contents).set({ fileId: id }).where(eq(contents.title, title));
  }
}

const PAIRS = readFileSync(join(import.meta.dirname, "search-pairs.txt"), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("|").map((part) => part.trim()) as [string, string, string?]);

test("there are at least two hundred of them", () => {
  expect(PAIRS.length).toBeGreaterThanOrEqual(200);
});

test.each(PAIRS)("« %s » → « %s »", async (typed, wanted, absent = "") => {
  const titles = await titlesFor(typed);
  const begin = (text: string, title: string) => title.startsWith(text.trim());
  const [, places = "1", first = ""] = /^(?:(\d):)?(.*)$/.exec(wanted) ?? [];
  const isFirst = titles.slice(0, Number(places)).some((title) => begin(first, title));
  expect(wanted === "-" || isFirst, titles.join("\n")).toBe(true);
  const unwanted = absent.split(";").filter(Boolean);
  expect(titles.filter((title) => unwanted.some((text) => begin(text, title)))).toEqual([]);
});

test.each([
  ["aprendre larabe corann", "apprendre l'arabe coran"],
  ["larabe vocabulerre", "arabe vocabulaire"],
  ["larabe", "l'arabe"],
])("« %s » is searched, and told, as « %s »", async (q, searched) => {
  const { spelt } = await search({ q });
  expect(spelt).toBe(searched);
});

async function titlesFor(q: string): Promise<string[]> {
  const { groups } = await search({ q });
  const shown = foundTogether(groups) ?? groups.flatMap(({ items }) => items);
  return shown.map(({ title }) => spaced(withoutMarks(title)));
}

/** French no-break spaces are of no account here. */
function spaced(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");
}

test("tells from what age the formations on the subject take people, else all of them", async () => {
  const said = async (q: string) => (await search({ q })).note?.text;
  const onSubject = /^Nos formations sur ce sujet commencent à 15\sans\.$/;
  expect(await said("cours d'arabe pour enfants")).toMatch(onSubject);
  expect(await said("cours pour enfants")).toMatch(
    /^Nos formations commencent à 10\sans\. Celle-ci est complète pour l'instant\s:$/,
  );
});

test("counts all the free courses that it names the first of, as their own list does", async () => {
  const totalOf = async (kind?: "audio_course") =>
    (await search({ q: "cours gratuit en ligne", kind })).counts.find(
      (one) => one.kind === "audio_course",
    )?.total;
  const total = await totalOf();
  expect(total).toBeGreaterThan(4);
  expect(await totalOf("audio_course")).toBe(total);
});
