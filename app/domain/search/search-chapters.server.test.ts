import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courseContents } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse, addRecording } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { search } from "./search.server.ts";
import { withoutMarks } from "./search.ts";

async function titlesFor(q: string): Promise<string[]> {
  const { groups } = await search({ q });
  return groups.flatMap(({ items }) => items.map(({ title }) => withoutMarks(title))).toSorted();
}

test("finds the chapters of a recording, save what only students hear", async () => {
  const chapters = [{ at: 0, title: "Le grenadier" }];
  const open = await addCourse({ title: "Vergers" });
  const reserved = await addCourse({
    title: "Haies",
    courseType: "formation",
    studentsOnly: true,
  });
  for (const { id } of [open, reserved]) await addRecording(id, { title: "Un", chapters });
  const { id } = await addContent("conference", "Les arbres", { chapters });
  expect(await titlesFor("grenadier")).toEqual(["Les arbres", "Vergers"]);
  const others = [{ at: 0, title: "Le cognassier" }];
  await db.update(contents).set({ chapters: others }).where(eq(contents.id, id));
  await db
    .update(courseContents)
    .set({ chapters: others })
    .where(eq(courseContents.courseId, open.id));
  expect(await titlesFor("grenadier")).toEqual([]);
  expect(await titlesFor("cognassier")).toEqual(["Les arbres", "Vergers"]);
});
