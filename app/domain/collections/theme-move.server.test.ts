import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import { addCourse, addTheme } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { moveWhatItHolds } from "./theme-move.server.ts";

test("all that a theme holds goes under another, drafts too, and nothing else does", async () => {
  const [from, to, other] = [await addTheme(), await addTheme(), await addTheme()];
  await addContent("preche", "Un", { themeId: from.id });
  await addContent("livre", "Deux", { themeId: from.id, isPublished: false });
  await addContent("preche", "Ailleurs", { themeId: other.id });
  await addCourse({ themeId: from.id, courseType: "formation" });
  await addCourse({ themeId: from.id });
  expect(await moveWhatItHolds(from.id, to, SOMEONE)).toBe(4);
  expect(await db.$count(contents, eq(contents.themeId, to.id))).toBe(2);
  expect(await db.$count(courses, eq(courses.themeId, to.id))).toBe(2);
  expect(await db.$count(contents, eq(contents.themeId, other.id))).toBe(1);
  expect(await moveWhatItHolds(from.id, to, SOMEONE)).toBe(0);
});
