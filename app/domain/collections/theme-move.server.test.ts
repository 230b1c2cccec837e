import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import { addCourse, addTheme } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { emptyTheme } from "./theme-move.server.ts";

test("all that a theme holds goes under another, drafts too, and nothing else does", async () => {
  const [from, to, other] = [await addTheme(), await addTheme(), await addTheme()];
  await addContent("preche", "Un", { themeId: from.id });
  await addContent("livre", "Deux", { themeId: from.id, isPublished: false });
  await addContent("preche", "Ailleurs", { themeId: other.id });
  await addCourse({ themeId: from.id, courseType: "formation" });
  await addCourse({ themeId: from.id });
  expect(await emptyTheme(from.id, to.id, SOMEONE)).toEqual({
    ok: true,
    said: `4\u00a0éléments sont maintenant rangés dans « ${to.name} ».`,
  });
  expect(await db.$count(contents, eq(contents.themeId, to.id))).toBe(2);
  expect(await db.$count(courses, eq(courses.themeId, to.id))).toBe(2);
  expect(await db.$count(contents, eq(contents.themeId, other.id))).toBe(1);
  expect(await emptyTheme(from.id, to.id, SOMEONE)).toEqual({
    ok: false,
    errors: { theme: `« ${from.name} » ne contient rien à déplacer.` },
  });
});

test("a theme is not emptied into itself, nor into one that is gone", async () => {
  const theme = await addTheme();
  await addContent("preche", "Seul", { themeId: theme.id });
  expect(await emptyTheme(theme.id, theme.id, SOMEONE)).toMatchObject({
    errors: { theme: "C'est le même thème : choisissez-en un autre." },
  });
  expect(await emptyTheme(theme.id, newId(), SOMEONE)).toMatchObject({ ok: false });
  const to = await addTheme();
  expect(await emptyTheme(theme.id, to.id, SOMEONE)).toMatchObject({
    said: `1\u00a0élément est maintenant rangé dans « ${to.name} ».`,
  });
});
