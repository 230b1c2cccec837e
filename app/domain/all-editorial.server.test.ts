import { expect, test } from "vitest";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { listEditorial } from "./all-editorial.server.ts";

test("lists drafts, one's own first, then what is scheduled, and what was published last", async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const draft = { isPublished: false };
  await addContent("article", "D'une autre", { ...draft, editedBy: "Fatou", editedAt: at(20) });
  await addContent("preche", "La mienne", { ...draft, editedBy: "Amina", editedAt: at(10) });
  await addCourse({ title: "Plus tard", isPublished: false, publishAt: at(30) });
  await addContent("preche", "Bientôt", { ...draft, publishAt: at(25) });
  await addContent("preche", "Parue", { createdAt: at(12) });
  await addCourse({ title: "Parue ensuite", createdAt: at(13) });
  const { drafts, scheduled, published } = await listEditorial({ name: "Amina" }, 2);
  const titles = (items: { title: string }[]) => items.map(({ title }) => title);
  expect(titles(drafts)).toEqual(["La mienne", "D'une autre"]);
  expect(titles(scheduled)).toEqual(["Bientôt", "Plus tard"]);
  expect(titles(published)).toEqual(["Parue ensuite", "Parue"]);
  expect(published[0]?.kind).toBe("audio_course");
});
