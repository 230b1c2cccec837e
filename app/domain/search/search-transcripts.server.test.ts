import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courseContents } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse, addRecording } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { search } from "./search.server.ts";
import { withoutMarks } from "./search.ts";

const passage = (at: string, text: string) => `00:${at}.000 --> 00:${at}.900\n${text}`;
const timed = (...passages: string[]) => ["WEBVTT", ...passages].join("\n\n");

async function found(q: string) {
  const { groups } = await search({ q });
  return groups.flatMap(({ items }) =>
    items.map(({ slug, title, excerpt }) => ({
      title: withoutMarks(title),
      excerpt: withoutMarks(excerpt),
      at: slug.split("?")[1] ?? null,
    })),
  );
}

test("finds what is said, leads to its moment and shows it, after what is called so", async () => {
  const transcript = timed(
    passage("00:00", "Les arbres d'un verger"),
    passage("12:30", "se taillent en hiver. Le mirabellier &amp; ses fruits"),
    passage("14:00", "attendent l'été."),
  );
  const chapters = [{ at: 0, title: "Le pommier" }];
  const { id } = await addContent("conference", "Les vergers", { transcript, chapters });
  await addContent("preche", "Le mirabellier", {});
  await addContent("conference", "Les haies", { transcript: "On y trouve le mirabellier." });
  expect((await found("mirabellier")).toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
    { title: "Le mirabellier", excerpt: expect.anything(), at: null },
    { title: "Les haies", excerpt: "On y trouve le mirabellier.", at: null },
    {
      title: "Les vergers",
      excerpt: expect.stringContaining("Le mirabellier & ses fruits attendent l'été."),
      at: "t=12:30",
    },
  ]);
  const { counts } = await search({ q: "mirabellier" });
  expect(counts[0]?.kind).toBe("preche");
  expect(await found("pommier")).toMatchObject([{ title: "Les vergers", at: null }]);
  const [orchard] = await found("arbres d'un verger");
  expect(orchard).toMatchObject({ title: "Les vergers" });
  expect(orchard?.excerpt).not.toMatch(/00:12/);
  await db.update(contents).set({ isPublished: false }).where(eq(contents.id, id));
  expect((await found("mirabellier")).map(({ title }) => title)).not.toContain("Les vergers");
});

test("a very long text is found by its beginning, and stays within bounds", async () => {
  const said = Array.from({ length: 5_000 }, (_, n) => {
    const at = new Date(n * 2000).toISOString().slice(11, 19);
    return `${at}.000 --> ${at}.900\nmot${n} chose`;
  });
  const transcript = ["WEBVTT", ...said].join("\n\n");
  await addContent("conference", "Une longue soirée", { transcript });
  expect(await found("mot1800")).toMatchObject([{ at: "t=1:00:00" }]);
});

test("what is said in a lesson leads to its moment in that lesson, and of many long ones each is found", async () => {
  const course = await addCourse({ title: "Le rucher" });
  const long = Array.from({ length: 6_000 }, () => "butinage").join(" ");
  await addRecording(course.id, { title: "Un", orderIndex: 0, transcript: `Essaim. ${long}` });
  const second = await addRecording(course.id, {
    title: "Deux",
    orderIndex: 1,
    transcript: timed(
      passage("00:40", "La hausse se pose au printemps"),
      passage("03:05", "avec un enfumoir."),
    ),
  });
  const plain = await addRecording(course.id, {
    title: "Trois",
    orderIndex: 2,
    transcript: "L'opercule.",
  });
  const at = async (q: string) => (await found(q)).map(({ title, at }) => [title, at]);
  const lesson = (id: string) => `lecon=${id.slice(0, 8)}`;
  expect(await at("enfumoir")).toEqual([["Le rucher", `${lesson(second.id)}&t=3:05`]]);
  expect(await at("opercule")).toEqual([["Le rucher", lesson(plain.id)]]);
  expect(await at("essaim")).toHaveLength(1);
  expect(await at("rucher")).toEqual([["Le rucher", null]]);
  await db.update(courseContents).set({ transcript: "" }).where(eq(courseContents.id, second.id));
  expect(await at("enfumoir")).toEqual([]);
});

test("what only students hear is found by nobody", async () => {
  const course = await addCourse({ title: "Haies", courseType: "formation", studentsOnly: true });
  await addRecording(course.id, { title: "Un", transcript: "Le prunellier." });
  expect(await found("prunellier")).toEqual([]);
});
