import { beforeEach, expect, test } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse, addTheme } from "#tests/factories/course-factory.ts";
import { search } from "./search.server.ts";
import { foundTogether, withoutMarks } from "./search.ts";

const ASKED = "cours d'arabe pour enfants";
const formation = { courseType: "formation" } as const;

beforeEach(async () => {
  await db.delete(courses);
  await db.delete(themes);
  const { id } = await addTheme({ name: "Langue arabe" });
  await addCourse({ title: "L'alphabet arabe" });
  await addCourse({ ...formation, title: "Arabe des adultes", themeId: id, ageMin: 18 });
  await addCourse({
    ...{ ...formation, title: "Sira en famille", registrationStatus: "complet" as const },
    ...{ ageMin: 8, maxStudents: 5, currentEnrolled: 5 },
  });
});

async function titlesFor(q: string): Promise<string[]> {
  const { groups } = await search({ q });
  const shown = foundTogether(groups) ?? groups.flatMap(({ items }) => items);
  return shown.map(({ title }) => withoutMarks(title));
}

test("what teaches it to children comes first, whatever its title", async () => {
  await addCourse({
    ...{ ...formation, title: "Atelier du mercredi", preset: "Langue Arabe" as const },
    ...{ intendedFor: "Enfants", ageMin: 7, ageMax: 11 },
  });
  expect((await titlesFor(ASKED))[0]).toBe("Atelier du mercredi");
});

test("else the courses that anybody hears, then what is for children; never what is for adults", async () => {
  const titles = await titlesFor(ASKED);
  expect(titles[0]).toBe("L'alphabet arabe");
  expect(titles).toContain("Sira en famille");
  expect(titles).not.toContain("Arabe des adultes");
});
