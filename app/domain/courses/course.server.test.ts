import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { addCourse, addRecording, addTheme } from "#tests/factories/course-factory.ts";
import { ANY_COURSES_PER_PAGE, listAnyCourses } from "./course.server.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

beforeEach(async () => {
  await db.execute(sql`truncate public.courses, public.themes, public.instructors cascade`);
});

it("mixes the courses of both types, by date, by number of contents or under a seed", async () => {
  const small = await addCourse({ title: "Petit", createdAt: day(2) });
  const large = await addCourse({
    title: "Grand",
    courseType: "formation",
    createdAt: day(1),
  });
  await addRecording(small.id);
  await addRecording(large.id);
  await addRecording(large.id);
  expect(await titles("")).toEqual(["Petit", "Grand"]);
  expect(await titles("tri=populaire")).toEqual(["Grand", "Petit"]);
  expect((await titles("tri=aleatoire&graine=3")).sort()).toEqual(["Grand", "Petit"]);
});

it("leaves out the formations that nobody can join", async () => {
  await addCourse({ title: "Ouverte", courseType: "formation" });
  await addCourse({ title: "Complète", courseType: "formation", registrationStatus: "complet" });
  await addCourse({ title: "Fermée", courseType: "formation", registrationStatus: "fermé" });
  expect((await titles("")).sort()).toEqual(["Complète", "Ouverte"]);
  expect((await list("")).total).toBe(2);
});

it("filters by words and theme, and pages", async () => {
  const theme = await addTheme();
  await addCourse({ title: "Les règles du fiqh", themeId: theme.id });
  for (let index = 0; index < ANY_COURSES_PER_PAGE; index++)
    await addCourse({ title: `C${index}` });
  expect(await titles("q=regles")).toEqual(["Les règles du fiqh"]);
  expect(await list("", { theme: theme.id })).toMatchObject({ total: 1, pageCount: 1 });
  const second = await list("page=2");
  expect(second).toMatchObject({ total: ANY_COURSES_PER_PAGE + 1, pageCount: 2 });
  expect(second.items).toHaveLength(1);
});

function list(address: string, filters = {}) {
  return listAnyCourses({ ...readListQuery(new URLSearchParams(address)), ...filters });
}

async function titles(address: string) {
  return (await list(address)).items.map((course) => course.title);
}
